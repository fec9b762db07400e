import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { lastTail, rememberTyped, typedPhone } from '@/session/phone';
import { Button } from '@/ui/button';
import { mark } from '@/ui/marks';
import { Notice } from '@/ui/notice';
import { slot, useFilled } from '@/ui/on-phone';
import { PasswordField } from '@/ui/password-field';
import { PhoneField } from '@/ui/phone-field';
import { toast } from '@/ui/prompts';
import { buttonText, signInForm } from '../sign-in-state';
import styles from './user-login.module.css';

/** Phone and password. The screen goes on by itself when somebody is signed in. */
export function SignInForm() {
  const state = useSyncExternalStore(signInForm.subscribe, signInForm.state, signInForm.drawn);
  const { ready, busy, errors, refusal } = state;
  const tail = useFilled('tail', lastTail());
  const phoneBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  useEffect(() => {
    mark('login-ready');
    // It may have been typed before there was anybody to hear of it.
    rememberTyped(phoneBox.current?.value ?? '');
    return signInForm.leave;
  }, []);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const [phone, password] = [phoneBox.current, passwordBox.current];
    const failed = (sentence: string) => void toast(sentence, 'failure');
    const wrong = signInForm.send(phone?.value ?? '', password?.value ?? '', failed);
    if (wrong) ({ phone, password })[wrong]?.focus();
  };

  return (
    // Should it ever send itself, then not in the address.
    <form className={styles.form} method="post" noValidate onSubmit={send}>
      <div>
        <PhoneField
          ref={phoneBox}
          autoComplete="username"
          defaultValue={typedPhone()}
          error={errors.phone}
          onChange={(event) => {
            rememberTyped(event.target.value);
            signInForm.mend('phone');
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
        onChange={() => signInForm.mend('password')}
      />
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <div className={styles.send}>
        <Button submit wide disabled={!ready} busy={busy} busyText={buttonText(state)}>
          {buttonText(state)}
        </Button>
      </div>
    </form>
  );
}
