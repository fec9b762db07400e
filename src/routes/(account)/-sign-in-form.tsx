import { plainPhone } from '@contract/phone';
import { type FormEvent, useRef, useState } from 'react';
import { sentenceOf } from '@/api/sentence';
import { rememberedPhone, rememberPhone } from '@/session/phone';
import { signIn } from '@/session/session';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { PasswordField } from '@/ui/password-field';
import { tell } from '@/ui/prompts/prompts';
import { type SignInWrongs, signInWrongs } from './-sign-in';
import styles from './-user-login.module.css';

/** Phone and password. The screen goes on by itself when somebody is signed in. */
export function SignInForm() {
  const [wrongs, setWrongs] = useState<SignInWrongs>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const phoneBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const phone = plainPhone(phoneBox.current?.value ?? '');
    const password = passwordBox.current?.value ?? '';
    const found = signInWrongs(phone, password);
    setWrongs(found);
    setRefusal('');
    if (found.phone) return phoneBox.current?.focus();
    if (found.password) return passwordBox.current?.focus();
    sending.current = true;
    setBusy(true);
    try {
      await signIn(phone, password);
      rememberPhone(phone);
    } catch (error) {
      const sentence = sentenceOf(error);
      setRefusal(sentence);
      void tell(sentence, 'failure');
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const known = rememberedPhone();
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        ref={phoneBox}
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        placeholder="请输入手机号"
        defaultValue={known}
        error={wrongs.phone}
        onChange={() => setWrongs(({ phone: _mended, ...rest }) => rest)}
      />
      <PasswordField
        ref={passwordBox}
        label="密码"
        name="password"
        autoComplete="current-password"
        placeholder="请输入密码"
        error={wrongs.password}
        onChange={() => setWrongs(({ password: _mended, ...rest }) => rest)}
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
