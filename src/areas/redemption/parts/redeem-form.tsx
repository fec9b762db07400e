import type { CodeOffer } from '@contract/redeem';
import { plainCode } from '@rules/person/codes';
import type { FormEvent } from 'react';
import { AgreementLinks } from '@/areas/account/parts/agreement-links';
import { signInByCode } from '@/session/sign-in-by-redemption-code';
import { Button, ButtonLink } from '@/ui/button';
import { CheckField } from '@/ui/check-field';
import { NotOffered } from '@/ui/not-offered';
import { Notice } from '@/ui/notice';
import { useOffers } from '@/ui/offers';
import { ActionBar } from '@/ui/page';
import { useFieldErrors } from '@/ui/use-field-errors';
import { errorsOf, type FieldErrors, phoneOf, type, useTyped } from '../typed';
import { useRedeem } from '../use-redeem';
import { Consent } from './consent';
import { PhoneAndCode } from './phone-and-code';
import styles from './redeem.module.css';
import { SignedIn } from './signed-in';
import { WayOn } from './way-on';

type Props = { code: string; offer: CodeOffer; learner: string | undefined };

/** The least that is asked: of a visitor phone, SMS code and agreement; of everybody whether the unit may see how far. */
export function RedeemForm({ code, offer, learner }: Props) {
  const typed = useTyped();
  const { errors, form, check, clear } = useFieldErrors<FieldErrors>();
  const { busy, obstacle, redeem, forget } = useRedeem(code);
  const { used, recipientName } = offer;
  const unitsPhone = typed.notRecipient ? '' : offer.recipientPhone;
  const known = { unitsPhone, used };
  const visitor = learner === undefined;
  const { sms } = useOffers();
  const back = { redirectUrl: `/redeem?code=${encodeURIComponent(code)}` };

  const send = () => {
    forget();
    if (visitor && !check(errorsOf(typed, known))) return;
    const phone = phoneOf(typed, unitsPhone);
    const captcha = plainCode(typed.captcha);
    const isRecipient = !typed.notRecipient;
    void redeem(typed.consented, () => signInByCode({ code, phone, captcha, isRecipient }));
  };

  // Whoever has a password is let in by it; nobody else is promised an SMS that nobody sends.
  if (visitor && !sms) {
    return (
      <div className={styles.form}>
        <NotOffered sentence="这里没有开通短信验证。有账号就先登录，再回到这里；没有账号请联系单位或客服。" />
        <ActionBar>
          <ButtonLink wide to="/userLogin" search={back}>
            登录后兑换
          </ButtonLink>
        </ActionBar>
      </div>
    );
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      {used && (
        <Notice>
          {visitor
            ? '这个兑换码已经领过了。是你领的，用当时的手机号登录，接着学；不是你领的，请向单位里发码的人换一个。'
            : '这个兑换码已被别人领走，请向单位里发码的人换一个。'}
        </Notice>
      )}
      {typed.notRecipient && (
        <Notice>
          {`链接是单位发给${recipientName}的。单位让你用，就填自己的手机号；发错了，请告诉单位里发码的人。`}
        </Notice>
      )}
      {visitor && (
        <PhoneAndCode
          {...{ code, unitsPhone, typed, errors, clear }}
          checkPhone={() => {
            const { phone } = errorsOf(typed, known);
            return check(phone ? { phone } : {});
          }}
        />
      )}
      {!visitor && <SignedIn learner={learner} />}
      {!used && <Consent consented={typed.consented} />}
      {visitor && !used && (
        <CheckField
          label="我已阅读并同意"
          links={<AgreementLinks />}
          checked={typed.agreed}
          error={errors.agreed}
          onChange={(agreed) => {
            type({ agreed });
            clear(['agreed']);
          }}
        />
      )}
      {obstacle && (
        <>
          <Notice kind={obstacle.way === 'wait' ? 'waits' : 'refused'}>{obstacle.sentence}</Notice>
          {obstacle.way !== 'again' && (
            <WayOn way={obstacle.way} code={code} offer={offer} onRetry={send} busy={busy} />
          )}
        </>
      )}
      <ActionBar>
        {used && !visitor ? (
          <WayOn way="otherCode" code={code} onRetry={send} />
        ) : (
          <Button submit wide busy={busy} busyText="正在打开课程">
            {used ? '登录，接着学' : '开始学习'}
          </Button>
        )}
        {visitor && (
          <div className={styles.quiet}>
            {recipientName && !typed.notRecipient && !used && (
              <Button
                look="plain"
                small
                onClick={() => {
                  type({ notRecipient: true, captcha: '' });
                  clear(['phone', 'captcha']);
                }}
              >
                {`我不是${recipientName}`}
              </Button>
            )}
            <ButtonLink look="plain" small to="/userLogin" search={back}>
              用密码登录
            </ButtonLink>
          </div>
        )}
      </ActionBar>
    </form>
  );
}
