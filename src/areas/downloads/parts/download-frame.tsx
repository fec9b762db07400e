import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import styles from './download-frame.module.css';

/** What stands there while nothing of it is on this phone, or nobody knows yet. */
export const NOTHING_HERE = '下到手机，没有网络也能学';

type Props = {
  /** Its icon, once it has come. */
  mark?: ReactNode;
  title: string;
  /** What of it is on this phone, in a line. */
  standing: string;
  /** What can be pressed. */
  children?: ReactNode;
};

/** The card of a download, the same whether the part that serves it has come or not: nothing below it moves. */
export function DownloadFrame({ mark, title, standing, children }: Props) {
  return (
    <div className={styles.card}>
      <Card>
        <div className={styles.offer}>
          <span className={styles.mark}>{mark}</span>
          <span className={styles.words}>
            <span>{title}</span>
            <span className={styles.second}>{standing}</span>
          </span>
          {children}
        </div>
      </Card>
    </div>
  );
}
