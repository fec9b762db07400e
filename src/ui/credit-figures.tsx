import { clock } from '@rules/duration';
import styles from './credit-figures.module.css';

type Props = {
  credited: number;
  waiting: number;
  /** What a face check decides; shown when there is any. */
  provisional?: number;
  refused: number;
};

/** The figures of study time, in seconds. */
export function CreditFigures({ credited, waiting, provisional = 0, refused }: Props) {
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
      {provisional >= 1 && (
        <div>
          <dt>待核身</dt>
          <dd>{clock(provisional)}</dd>
        </div>
      )}
      <div>
        <dt>未通过</dt>
        <dd className={refused > 0 ? styles.refused : undefined}>{clock(refused)}</dd>
      </div>
    </dl>
  );
}
