import type { ReactNode } from 'react';
import styles from './quiet-line.module.css';

/** What the app itself says, above the tabs, with what can be done: one at a time, for they stand in the same place. */
export function QuietLine({ words, children }: { words: string; children: ReactNode }) {
  return (
    <aside className={styles.line} role="status">
      <span>{words}</span>
      <span className={styles.buttons}>{children}</span>
    </aside>
  );
}
