import { IDENTITY_TYPES } from '@contract/choices';
import { passwordError } from '@rules/password';
import { identityNumberError, plainIdentityNumber } from '@rules/person/identity-number';
import { type FormEvent, useRef, useState } from 'react';
import { Refused } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { signInByIdentity } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { PasswordField } from '@/ui/password-field';
import { SelectField } from '@/ui/select-field';
import { useSubmit } from '@/ui/use-submit';
import { onlyErrors } from '../sign-in';
import styles from './user-login.module.css';

/** For who has another phone number now: the document's number and the password. */
export function IdentitySignInForm() {
  const [type, setType] = useState<string>(IDENTITY_TYPES[0][0]);
  const [errors, setErrors] = useState<{ number?: string; password?: string }>({});
  const { busy, refusal, forget, submit } = useSubmit();
  const numberBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const number = plainIdentityNumber(numberBox.current?.value ?? '');
    const password = passwordBox.current?.value ?? '';
    const wrong = onlyErrors({
      number: identityNumberError(type, number),
      password: passwordError(password),
    });
    setErrors(wrong);
    forget();
    if (wrong.number) return numberBox.current?.focus();
    if (wrong.password) return passwordBox.current?.focus();
    void submit(async () => {
      await signInByIdentity(type, number, password).catch((error: unknown) => {
        throw hasNoSuchCall(error) ? new Refused('', '这个平台不支持证件登录，请用手机号登录') : error;
      });
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <SelectField
        label="证件类型"
        value={type}
        options={IDENTITY_TYPES}
        onChoose={(next) => {
          setType(next);
          setErrors(({ number: _other, ...rest }) => rest);
        }}
      />
      <Field
        ref={numberBox}
        label="证件号码"
        name="identityNumber"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="请输入证件号码"
        error={errors.number}
        onChange={() => setErrors(({ number: _mended, ...rest }) => rest)}
      />
      <PasswordField
        ref={passwordBox}
        label="密码"
        name="password"
        autoComplete="current-password"
        placeholder="请输入密码"
        error={errors.password}
        onChange={() => setErrors(({ password: _mended, ...rest }) => rest)}
      />
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <div className={styles.send}>
        <Button submit wide busy={busy} busyText="正在登录">
          登录
        </Button>
      </div>
    </form>
  );
}
