import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A sentence that stays until what it says is mended: `waits` asks for patience or a step, `refused` says no, `done` that it went well. */
export function Notice({
  kind = 'waits',
  children,
}: {
  kind?: 'waits' | 'refused' | 'done';
  children: ReactNode;
}) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'refused' ? 'alert' : 'status'}>
      <div>{children}</div>
    </div>
  );
}
