import { resetPassword } from '@contract/registration';
import { newPasswordError } from '@rules/new-password';
import { codeError, plainCode } from '@rules/person/codes';
import { phoneError, plainPhone } from '@rules/person/phone';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '@/api/call';
import { typedPhone } from '@/session/phone';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import { onlyErrors, signIn } from '../sign-in';
import { CodeAndPasswords } from './code-and-passwords';
import styles from './user-login.module.css';

const BLANK = { captcha: '', password: '', again: '' };
type Typed = typeof BLANK & { phone: string };

/** What each way here says. A printed code, of which only who comes for the first time is told, is good in all of them. */
const WORDS = {
  forgotten: {
    lead: '用手机验证码设一个新密码，设好就直接登录。',
    code: { label: '验证码', placeholder: '6位数字', missing: '请输入验证码' },
    password: '新密码',
    send: '重设密码并登录',
  },
  first: {
    lead: '单位登记过的手机号，用短信验证码，或单位发的8位一次性登录码，设一个密码就能登录。',
    code: { label: '验证码或登录码', placeholder: '6位或8位数字', missing: '请输入短信验证码或一次性登录码' },
    password: '密码',
    send: '设好密码并登录',
  },
  firstWithoutSms: {
    lead: '用单位发的8位一次性登录码，设一个密码就能登录。没有登录码，请找单位要。',
    code: { label: '一次性登录码', placeholder: '8位数字', missing: '请输入一次性登录码' },
    password: '密码',
    send: '设好密码并登录',
  },
} as const;

function errorsOf({ phone, captcha, password, again }: Typed, missing: string) {
  return onlyErrors({
    phone: phoneError(phone),
    captcha: codeError(captcha, missing),
    password: newPasswordError(password, 'reset'),
    again: again === password ? undefined : '两次密码不一致',
  });
}

type Props = { why?: keyof typeof WORDS; onDone: () => void };

/** A new password by an SMS or a printed code; it signs in with it at once, for this is how many come in. */
export function ResetForm({ why = 'forgotten', onDone }: Props) {
  const { lead, code, password: label, send: toSend } = WORDS[why];
  const learner = useLearner();
  const [typed, setTyped] = useState<Typed>(() => ({ ...BLANK, phone: typedPhone() }));
  const { errors, form, check, clear } = useFieldErrors<ReturnType<typeof errorsOf>>();
  const { busy, refusal, forget, submit } = useSubmit();
  /** The password that the server has taken: only signing in with it is left. */
  const taken = useRef<string>();

  const phone = plainPhone(typed.phone);
  const type = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    clear(Object.keys(part));
    taken.current = undefined;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    forget();
    if (!check(errorsOf(typed, code.missing))) return;
    const { password } = typed;
    void submit(async () => {
      if (taken.current !== password) {
        const captcha = plainCode(typed.captcha);
        await call(resetPassword, { ...(learner && { id: learner }), phone, password, captcha });
        taken.current = password;
      }
      await signIn(phone, password);
      onDone();
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <p className={styles.lead}>{lead}</p>
      <CodeAndPasswords
        typed={typed}
        errors={errors}
        type={type}
        checkPhone={() => check(onlyErrors({ phone: phoneError(phone) }))}
        isUsername
        code={{ ...code, bySms: why !== 'firstWithoutSms' }}
        password={{ label, hint: '至少6位', again: 'again' }}
      />
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <div className={styles.send}>
        <Button submit wide busy={busy} busyText="正在提交">
          {toSend}
        </Button>
      </div>
    </form>
  );
}
