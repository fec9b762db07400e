import { CircleCheck, CircleX, Hourglass, SearchX, TimerOff } from 'lucide-react';
import { icon } from '@/ui/icon';
import styles from './result.module.css';

const MARKS = {
  paying: Hourglass,
  paid: CircleCheck,
  failed: CircleX,
  expired: TimerOff,
  notFoundOut: SearchX,
  none: SearchX,
} as const;

export type ResultKind = keyof typeof MARKS;

/** How it stands, large, and said aloud when it changes. */
export function ResultHead({ kind, title, sentence }: { kind: ResultKind; title: string; sentence: string }) {
  const Mark = MARKS[kind];
  return (
    <>
      <span className={`${styles.mark} ${styles[kind] ?? ''}`}>
        <Mark {...icon} size={36} />
      </span>
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.sentence}>{sentence}</p>
      </div>
    </>
  );
}
