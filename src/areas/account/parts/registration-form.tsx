import { appRegister } from '@contract/registration';
import { plainPhone } from '@rules/person/phone';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '@/api/call';
import { forgetTyped } from '@/session/phone';
import { Button } from '@/ui/button';
import { focusFirstError } from '@/ui/first-error';
import { NotOffered } from '@/ui/not-offered';
import { Notice } from '@/ui/notice';
import { useOffers } from '@/ui/offers';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSteps } from '@/ui/use-steps';
import { useSubmit } from '@/ui/use-submit';
import { IdentityQuestion } from '../identity-taken/question';
import { useIdentityTaken } from '../identity-taken/taken';
import {
  errorsOf,
  type FieldErrors,
  type FieldName,
  payloadOf,
  type Registration,
  STEPS,
} from '../registration';
import { forgetRegistration, type, useTyped } from '../registration-form-state';
import { IdentityNumber, STEP_FORMS } from './registration-steps';
import styles from './user-login.module.css';

const LAST = STEPS.length - 1;
const EVERY = STEPS.flatMap(({ fields }) => fields);

/** `onDone`: registered, with the server's message, under that phone; it signs in. */
type Props = { onDone: (message: string, phone: string, password: string) => Promise<void> };

/** Registration, which wants a code by SMS; without a gateway nobody fills in three steps for nothing. */
export function RegistrationForm(props: Props) {
  const { sms } = useOffers();
  if (sms) return <Steps {...props} />;
  return (
    <NotOffered sentence="这里没有开通短信注册，账号由单位或主办方开通。没有账号请联系他们，或联系客服。" />
  );
}

function Steps({ onDone }: Props) {
  const router = useRouter();
  const typed = useTyped();
  const { step, next, backTo } = useSteps();
  const { busy, refusal, forget, submit } = useSubmit();
  const { errors, form, check, clear } = useFieldErrors<FieldErrors>();
  const { taken, forget: forgetTaken, unlessTaken } = useIdentityTaken();
  const lead = useRef<HTMLHeadingElement>(null);
  const stood = useRef(step);
  /** What the server said: nothing is left to fill in. */
  const [done, setDone] = useState('');

  // A page that ended in the meantime has lost the number, which no draft holds: it is asked for where one stands.
  const [numberLost] = useState(() => step > 0 && !typed.idcard);
  const fieldsOf = (at: number): readonly FieldName[] => [
    ...(numberLost && at === LAST ? (['idcard'] as const) : []),
    ...(STEPS[at]?.fields ?? []),
  ];

  useEffect(() => {
    if (stood.current === step) return;
    stood.current = step;
    lead.current?.focus();
    focusFirstError(form.current);
  }, [step, form]);

  const change = (part: Partial<Registration>) => {
    const now = type(part);
    forgetTaken();
    clear(Object.keys(now).filter((field) => now[field as FieldName] !== typed[field as FieldName]));
  };

  const send = async (confirmDuplicateIdcard?: true) => {
    const found = errorsOf(typed, EVERY);
    if (check(found)) {
      return submit(async () => {
        const sent = await unlessTaken(() =>
          call(appRegister, { ...payloadOf(typed), confirmDuplicateIdcard }),
        );
        if (!sent) return;
        const { msg } = sent.answer;
        setDone(msg || '注册成功');
        await backTo(0);
        await onDone(msg || '注册成功', plainPhone(typed.phone), typed.password);
        forgetRegistration();
      });
    }
    const elsewhere = (Object.keys(found) as FieldName[]).filter((field) => !fieldsOf(step).includes(field));
    if (elsewhere.length)
      await backTo(STEPS.findIndex(({ fields }) => fields.some((f) => elsewhere.includes(f))));
  };

  const checkNumber = async () => {
    forgetTaken();
    check({ idcard: '请逐位核对证件号码' });
    if (!fieldsOf(step).includes('idcard')) await backTo(0);
  };

  /** Opens the login tab; what was typed here stays for this one. */
  const signInWithEarlierPhone = (masked: string | undefined) => {
    forgetTyped();
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, tab: 'login' }),
      state: ({ step: _left, ...rest }) => ({
        ...rest,
        notice: `请用手机号 ${masked} 登录，再到「个人设置」里换成现在的手机号`,
      }),
      replace: true,
    });
  };

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    forget();
    if (step >= LAST) return void send();
    if (check(errorsOf(typed, fieldsOf(step)))) next();
  };

  if (done) return <Notice kind="done">{`${done}，正在登录`}</Notice>;
  const at = Math.min(step, LAST);
  const Fields = STEP_FORMS[at] ?? STEP_FORMS[0];
  const props = { typed, errors, type: change };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={goOn}>
      <div>
        <h2 ref={lead} tabIndex={-1} className={styles.step}>
          <span className={styles.count}>{`第 ${at + 1} 步，共 ${STEPS.length} 步`}</span>
          {STEPS[at]?.title}
        </h2>
        <div className={styles.track} aria-hidden="true">
          {STEPS.map(({ title }, index) => (
            <span key={title} data-done={index <= at} />
          ))}
        </div>
      </div>
      {numberLost && at === LAST && (
        <>
          <Notice>证件号码和密码没有存在手机里，请再填一次。</Notice>
          <IdentityNumber {...props} />
        </>
      )}
      <Fields {...props} checkPhone={() => check(errorsOf(typed, ['phone']))} />
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      {taken ? (
        <IdentityQuestion
          taken={taken}
          onSignIn={() => signInWithEarlierPhone(taken.phone)}
          onCheck={() => void checkNumber()}
          onConfirm={() => void send(true)}
          busy={busy}
        />
      ) : (
        <div className={styles.send}>
          <Button submit wide busy={busy} busyText="正在注册">
            {at === LAST ? '注册' : '下一步'}
          </Button>
          {at > 0 && (
            <Button look="plain" wide disabled={busy} onClick={() => void backTo(step - 1)}>
              上一步
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
