import { Link } from '@tanstack/react-router';
import styles from './not-offered.module.css';
import { Notice } from './notice';

const PHONE = import.meta.env.VITE_SERVICE_PHONE as string | undefined;

/** What the operator has not set up, in a sentence, and whom to ask instead: it will not come by waiting. */
export function NotOffered({ sentence }: { sentence: string }) {
  return (
    <Notice>
      <span className={styles.said}>
        <span>{sentence}</span>
        {PHONE ? (
          <a href={`tel:${PHONE.replace(/[^+\d]/g, '')}`}>{`服务电话 ${PHONE}`}</a>
        ) : (
          <Link to="/helpFeedback">帮助与反馈</Link>
        )}
      </span>
    </Notice>
  );
}
