import { useServerNow } from '../training-clock';
import { countsSeconds, partsOf, spokenLeft, untilNext } from '../training-countdown';
import styles from './training.module.css';

/** How long until `at` (ms), by the server's clock: days, hours and minutes; in the last hour minutes and seconds. */
export function TimeLeft({ what, at }: { what: string; at: number }) {
  const now = useServerNow((moment) => untilNext(at - moment));
  const left = at - now;
  if (left <= 0) return <p className={styles.over}>{`${what}已结束`}</p>;
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
    <div className={styles.left} role="timer" aria-label={`距${what}结束还有${spokenLeft(left)}`}>
      <span>{`距${what}结束`}</span>
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
