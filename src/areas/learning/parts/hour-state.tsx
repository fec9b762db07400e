import { Check } from 'lucide-react';
import styles from './hour-state.module.css';

/** Not begun, under way, finished: an open ring, a filling one, a tick. */
export function HourState({ percent, finished }: { percent: number; finished: boolean }) {
  if (finished) {
    return (
      <span className={`${styles.state} ${styles.done}`} role="img" aria-label="已学完">
        <Check size={14} strokeWidth={3} aria-hidden />
      </span>
    );
  }
  if (percent > 0) {
    const filled = { '--filled': `${Math.min(99, percent)}%` } as React.CSSProperties;
    return (
      <span
        className={`${styles.state} ${styles.begun}`}
        style={filled}
        role="img"
        aria-label={`已学 ${Math.floor(percent)}%`}
      />
    );
  }
  return <span className={styles.state} role="img" aria-label="未学" />;
}
