import { clock } from '@rules/duration';
import styles from './state-pill.module.css';

type Props = { online: boolean; sending: boolean /** Seconds. */; waiting: number };

/** 已同步 · 离线 · 离线 · 待同步 1:24 · 同步中 */
export function stateWords({ online, sending, waiting }: Props): string {
  if (online && sending) return '同步中';
  const parts = [!online && '离线', waiting >= 1 && `待同步 ${clock(waiting)}`].filter(Boolean);
  return parts.join(' · ') || '已同步';
}

/** Where this phone stands towards the server, at a glance. */
export function StatePill(props: Props) {
  const waits = !props.online || props.waiting >= 1;
  const look = [styles.pill, waits && styles.waits, props.online && props.sending && styles.sending];
  return (
    <span className={look.filter(Boolean).join(' ')} role="status">
      {stateWords(props)}
    </span>
  );
}
