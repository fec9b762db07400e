import styles from './credit-figures.module.css';
import { clock } from './duration';

type Props = { credited: number; waiting: number; refused: number };

/** The three figures of study time, in seconds. */
export function CreditFigures({ credited, waiting, refused }: Props) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>已计入</dt>
        <dd>{clock(credited)}</dd>
      </div>
      <div>
        <dt>待同步</dt>
        <dd>{clock(waiting)}</dd>
      </div>
      <div>
        <dt>未通过</dt>
        <dd className={refused > 0 ? styles.refused : undefined}>{clock(refused)}</dd>
      </div>
    </dl>
  );
}
