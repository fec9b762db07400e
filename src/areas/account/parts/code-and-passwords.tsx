import { PASSWORD_LONGEST } from '@rules/new-password';
import { plainPhone } from '@rules/person/phone';
import type { ChangeEvent } from 'react';
import { rememberTyped } from '@/session/phone';
import { sendCode } from '@/session/sms';
import { CodeField } from '@/ui/code-field';
import { Field } from '@/ui/field';
import { PasswordField } from '@/ui/password-field';
import { PhoneField } from '@/ui/phone-field';

type Typed = { phone: string; captcha: string; password: string; again: string };

type Props = {
  typed: Typed;
  errors: { [Field in keyof Typed]?: string | undefined };
  type: (part: Partial<Typed>) => void;
  /** Says what is wrong with the number before a code is sent to it. */
  checkPhone: () => boolean;
  /** The number is what one signs in with: password managers keep it. */
  isUsername?: boolean;
  /** What the code is called where it is not that of an SMS alone; without `bySms` none is sent. */
  code?: { label: string; placeholder: string; bySms: boolean };
  /** What the password is called here, what it may be, and how the field of the second is called. */
  password: { label: string; hint: string; again: string };
};

/** A phone number, the code that was sent to it, and a new password twice. */
export function CodeAndPasswords({
  typed,
  errors,
  type,
  checkPhone,
  isUsername,
  code = { label: '验证码', placeholder: '6位数字', bySms: true },
  password,
}: Props) {
  const phone = plainPhone(typed.phone);
  const field = {
    label: code.label,
    placeholder: code.placeholder,
    value: typed.captcha,
    error: errors.captcha,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type({ captcha: event.target.value }),
  };
  return (
    <>
      <PhoneField
        {...(isUsername && { autoComplete: 'username' })}
        value={typed.phone}
        error={errors.phone}
        onChange={(event) => {
          rememberTyped(event.target.value);
          type({ phone: event.target.value });
        }}
      />
      {code.bySms ? (
        <CodeField
          purpose="sendSms"
          phone={phone}
          send={() => sendCode(phone)}
          checkFirst={checkPhone}
          {...field}
        />
      ) : (
        <Field inputMode="numeric" autoComplete="one-time-code" {...field} />
      )}
      <PasswordField
        label={password.label}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_LONGEST}
        placeholder={password.hint}
        value={typed.password}
        error={errors.password}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordField
        label={`确认${password.label}`}
        name={password.again}
        autoComplete="new-password"
        placeholder="再输入一次"
        value={typed.again}
        error={errors.again}
        onChange={(event) => type({ again: event.target.value })}
      />
    </>
  );
}
