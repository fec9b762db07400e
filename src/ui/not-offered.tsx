import { Link } from '@tanstack/react-router';
import styles from './not-offered.module.css';
import { Notice } from './notice';
import { telOf } from './operator';
import { useServicePhone } from './use-operator';

/** What the operator has not set up, in a sentence, and whom to ask instead: it will not come by waiting. */
export function NotOffered({ sentence }: { sentence: string }) {
  const phone = useServicePhone();
  return (
    <Notice>
      <span className={styles.said}>
        <span>{sentence}</span>
        {phone ? (
          <a href={telOf(phone)}>{`服务电话 ${phone}`}</a>
        ) : (
          <Link to="/helpFeedback">帮助与反馈</Link>
        )}
      </span>
    </Notice>
  );
}
