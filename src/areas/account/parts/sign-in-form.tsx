import { passwordError } from '@rules/password';
import { phoneError, plainPhone } from '@rules/phone';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lastTail, rememberTyped, typedPhone } from '@/session/phone';
import { signIn } from '@/session/sign-in';
import { Button } from '@/ui/button';
import { mark } from '@/ui/marks';
import { Notice } from '@/ui/notice';
import { slot, useFilled, useListens } from '@/ui/on-phone';
import { PasswordField } from '@/ui/password-field';
import { PhoneField } from '@/ui/phone-field';
import { useSubmit } from '@/ui/use-submit';
import { onlyErrors } from '../sign-in';
import styles from './user-login.module.css';

/** Phone and password. The screen goes on by itself when somebody is signed in. */
export function SignInForm() {
  const [errors, setErrors] = useState<{ phone?: string; password?: string }>({});
  const { busy, refusal, forget, submit } = useSubmit();
  const tail = useFilled('tail', lastTail());
  const listens = useListens();
  const phoneBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  useEffect(() => mark('login-ready'), []);

  // It may have been typed before there was anybody to hear of it.
  useEffect(() => rememberTyped(phoneBox.current?.value ?? ''), []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const phone = plainPhone(phoneBox.current?.value ?? '');
    const password = passwordBox.current?.value ?? '';
    const wrong = onlyErrors({ phone: phoneError(phone), password: passwordError(password) });
    setErrors(wrong);
    forget();
    if (wrong.phone) return phoneBox.current?.focus();
    if (wrong.password) return passwordBox.current?.focus();
    void submit(async () => {
      await signIn(phone, password);
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div>
        <PhoneField
          ref={phoneBox}
          autoComplete="username"
          defaultValue={typedPhone()}
          error={errors.phone}
          onChange={(event) => {
            rememberTyped(event.target.value);
            setErrors(({ phone: _mended, ...rest }) => rest);
          }}
        />
        <p className={styles.last} hidden={!tail}>
          上次登录：尾号 <span {...slot('tail')}>{tail}</span>
        </p>
      </div>
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
        <Button submit wide disabled={!listens} busy={busy} busyText="正在登录">
          {listens ? '登录' : '正在准备…'}
        </Button>
      </div>
    </form>
  );
}
