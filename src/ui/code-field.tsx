import { spoken } from '@rules/duration';
import { SMS_CODE_AGAIN_SECONDS, SMS_CODE_MINUTES } from '@rules/person/codes';
import { phoneError } from '@rules/person/phone';
import { type ComponentPropsWithoutRef, forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { Refused } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import styles from './code-field.module.css';
import { Field } from './field';
import { useCodeWait } from './use-code-wait';

type Props = Omit<ComponentPropsWithoutRef<typeof Field>, 'after' | 'ref'> & {
  /** What the code is for: each purpose counts down by itself. */
  purpose: string;
  /** Where the code goes, as `plainPhone` gives it. */
  phone: string;
  /** Asks the server to send it; throws the named errors. */
  send: () => Promise<unknown>;
  /** Whether it may be sent, and what says so when it may not. Without it the phone is checked, and said here. */
  checkFirst?: () => boolean;
};

/** `60秒`, not `1分钟`: it begins to count. */
const waiting = (left: number) => (left <= 60 ? `${left}秒` : spoken(left));

/** The code of an SMS, and the button that has it sent: once a minute, also over a reload. */
export const CodeField = forwardRef<HTMLInputElement, Props>(
  ({ purpose, phone, send, checkFirst, error, onChange, ...field }, ref) => {
    const box = useRef<HTMLInputElement>(null);
    useImperativeHandle(ref, () => box.current as HTMLInputElement);
    const [left, wait] = useCodeWait(purpose, phone);
    const [failure, setFailure] = useState('');
    const [sentTo, setSentTo] = useState('');
    const [busy, setBusy] = useState(false);
    const sending = useRef(false);

    const mayAsk = () => {
      if (checkFirst) return checkFirst();
      const wrong = phoneError(phone);
      if (wrong) setFailure(wrong);
      return !wrong;
    };

    const ask = async () => {
      if (sending.current) return;
      setFailure('');
      setSentTo('');
      if (!mayAsk()) return;
      sending.current = true;
      setBusy(true);
      try {
        await send();
        wait(SMS_CODE_AGAIN_SECONDS);
        setSentTo(phone);
        box.current?.focus();
      } catch (reason) {
        if (reason instanceof Refused && reason.retryAfter) wait(reason.retryAfter);
        setFailure(sentenceOf(reason));
      } finally {
        sending.current = false;
        setBusy(false);
      }
    };

    const wrong = error ?? (failure || undefined);
    return (
      <div>
        <Field
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="6位数字"
          {...field}
          ref={box}
          error={wrong}
          onChange={(event) => {
            setFailure('');
            onChange?.(event);
          }}
          after={
            <button
              type="button"
              className={styles.send}
              disabled={busy || left > 0}
              aria-busy={busy}
              onClick={() => void ask()}
            >
              {busy ? '正在发送' : left > 0 ? `${waiting(left)}后重发` : '获取验证码'}
            </button>
          }
        />
        <p className={styles.sent} role="status">
          {!wrong && sentTo === phone && sentTo && `验证码已发送，${SMS_CODE_MINUTES} 分钟内有效`}
        </p>
      </div>
    );
  },
);
CodeField.displayName = 'CodeField';
