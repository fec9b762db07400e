import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { telOf } from '@/ui/operator';
import { useServicePhone } from '@/ui/use-operator';
import styles from './question.module.css';
import type { IdentityTaken } from './taken';

type Props = {
  taken: IdentityTaken;
  /** Leads to the sign-in with the other account's phone; absent for a learner who is signed in. */
  onSignIn?: () => void;
  /** Leads back to the number's field. */
  onCheck: () => void;
  /** Sends the same again, confirmed. */
  onConfirm: () => void;
  busy: boolean;
};

/** Asks whose identity number it is, in the place of a form's own buttons. */
export function IdentityQuestion({ taken, onSignIn, onCheck, onConfirm, busy }: Props) {
  const { sentence, phone } = taken;
  const section = useRef<HTMLElement>(null);
  const asked = useRef<HTMLParagraphElement>(null);
  const servicePhone = useServicePhone();
  const canSignIn = phone !== undefined && onSignIn;

  useEffect(() => {
    // The whole question with its buttons, which a focus alone leaves below the fold.
    section.current?.scrollIntoView({ block: 'center' });
    asked.current?.focus({ preventScroll: true });
  }, []);

  return (
    <section ref={section} className={styles.question} aria-label="证件号码已经登记过">
      <Notice>
        <p ref={asked} tabIndex={-1} className={styles.asked}>
          {sentence}
        </p>
        <p>
          {canSignIn
            ? '是的话，用旧号码登录，再换成现在的手机号，学过的都在。旧号码收不到短信，请找客服换。'
            : '旧账号里学过的都在。是你的旧账号，请找客服换成现在的手机号。'}
        </p>
        {servicePhone ? (
          <a href={telOf(servicePhone)} className={styles.help}>{`服务电话 ${servicePhone}`}</a>
        ) : (
          <Link to="/helpFeedback" className={styles.help}>
            帮助与反馈
          </Link>
        )}
      </Notice>
      {canSignIn && (
        <Button wide disabled={busy} onClick={onSignIn}>
          是我的，用旧号码登录
        </Button>
      )}
      <Button look={canSignIn ? 'quiet' : 'main'} wide disabled={busy} onClick={onCheck}>
        不是我，核对证件号码
      </Button>
      <Button look="plain" wide busy={busy} onClick={onConfirm}>
        还是用这个号码，交管理员核对
      </Button>
    </section>
  );
}
