import { plainPhone } from '@rules/person/phone';
import { sendRedeemCode } from '@/session/sign-in-by-redemption-code';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { PhoneField } from '@/ui/phone-field';
import { type FieldErrors, phoneOf, type Typed, type } from '../typed';
import styles from './redeem.module.css';

type Props = {
  code: string;
  /** As the unit wrote it, masked, or ''. */
  unitsPhone: string;
  typed: Typed;
  errors: FieldErrors;
  /** Says what is wrong with the number before a code is sent to it. */
  checkPhone: () => boolean;
  clear: (fields: string[]) => void;
};

/** The unit's phone, which may be changed, and the code that is sent to it. */
export function PhoneAndCode({ code, unitsPhone, typed, errors, checkPhone, clear }: Props) {
  const given = unitsPhone && !typed.ownPhone;
  const phone = phoneOf(typed, unitsPhone);
  return (
    <>
      {given ? (
        <div>
          <p className={styles.label}>手机号（单位填的，换了号可以改）</p>
          <div className={styles.given}>
            <span>{unitsPhone}</span>
            <Button look="plain" small onClick={() => type({ ownPhone: true, captcha: '' })}>
              换号码
            </Button>
          </div>
        </div>
      ) : (
        <PhoneField
          value={typed.phone}
          error={errors.phone}
          onChange={(event) => {
            type({ phone: event.target.value });
            clear(['phone']);
          }}
        />
      )}
      <CodeField
        label="短信验证码"
        name="captcha"
        purpose="redeem"
        phone={given ? unitsPhone : plainPhone(typed.phone)}
        send={() => sendRedeemCode(code, phone)}
        checkFirst={checkPhone}
        value={typed.captcha}
        error={errors.captcha}
        onChange={(event) => {
          type({ captcha: event.target.value });
          clear(['captcha']);
        }}
      />
    </>
  );
}
