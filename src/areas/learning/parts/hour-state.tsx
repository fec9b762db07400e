import { Check } from 'lucide-react';
import styles from './hour-state.module.css';

type Props = {
  /** Undefined where the back end does not report it. */
  percent: number | undefined;
  finished: boolean;
  /** Finished on this phone, and the server has not said so yet. */
  waits?: boolean;
};

/** Not begun, under way, finished: an open ring, a filling one, a tick; the tick of what waits stands in stripes. */
export function HourState({ percent, finished, waits = false }: Props) {
  if (waits) {
    return (
      <span className={`${styles.state} ${styles.waits}`} role="img" aria-label="学完了，等着计入">
        <Check size={14} strokeWidth={3} aria-hidden />
      </span>
    );
  }
  if (finished) {
    return (
      <span className={`${styles.state} ${styles.done}`} role="img" aria-label="已学完">
        <Check size={14} strokeWidth={3} aria-hidden />
      </span>
    );
  }
  if (percent) {
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
  return <span className={styles.state} role="img" aria-label={percent === 0 ? '未学' : '未学完'} />;
}
