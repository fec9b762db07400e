import type { TrainingBasicInfo } from '@contract/trainings';
import { useServerNow } from '../training-clock';
import { countsSeconds, partsOf, spokenLeft, untilNext } from '../training-countdown';
import { countdownOf } from '../training-time';
import styles from './training.module.css';

/**
 * The time until the next edge of registration or training, by the server's clock: days, hours and minutes; in the last
 * hour minutes and seconds.
 */
export function TimeLeft({ training }: { training: TrainingBasicInfo }) {
  const now = useServerNow((moment) => untilNext((countdownOf(training, moment)?.at ?? moment) - moment));
  const countdown = countdownOf(training, now);
  if (!countdown) return null;
  const { what, edge, at } = countdown;
  const left = at - now;
  if (left <= 0) return <p className={styles.over}>{`${what}已${edge}`}</p>;
  const { days, hours, minutes, seconds } = partsOf(left);
  const figures = countsSeconds(left)
    ? ([
        [minutes, '分'],
        [seconds, '秒'],
      ] as const)
    : ([
        [days, '天'],
        [hours, '小时'],
        [minutes, '分'],
      ] as const);
  return (
    <div className={styles.left} role="timer" aria-label={`距${what}${edge}还有${spokenLeft(left)}`}>
      <span>{`距${what}${edge}`}</span>
      <span className={styles.leftFigures} aria-hidden="true">
        {figures.map(([figure, unit]) => (
          <span key={unit}>
            <b>{figure}</b>
            {unit}
          </span>
        ))}
      </span>
    </div>
  );
}
