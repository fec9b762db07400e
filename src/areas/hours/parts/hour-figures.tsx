import { type Beat, figuresOf, type Standing } from '@/study/hour/standing';
import { CREDIT_WORDS } from '@/ui/credit';
import { Figure, Figures } from '@/ui/credit-figures';
import styles from './hour-figures.module.css';

/** What the running figure is called while it does not run. */
const AT_REST: Record<Exclude<Beat, 'counts' | 'done'>, string> = {
  again: '正在回看',
  starved: '缓冲中',
  paused: '已暂停',
  opening: '准备中',
  ended: '正在确认',
  left: '已停止',
};

/** Under the bar: what counts, what runs, what is still to be studied; and what waits, when something does. */
export function HourFigures({ standing }: { standing: Standing }) {
  const { beat, refused } = standing;
  const { credited, provisional, waiting, counting, missing } = figuresOf(standing);
  const counts = beat === 'counts';
  return (
    <Figures>
      <Figure name={CREDIT_WORDS.credited} seconds={credited} />
      {provisional >= 1 && <Figure name={CREDIT_WORDS.provisional} seconds={provisional} />}
      {waiting >= 1 && <Figure name={CREDIT_WORDS.waiting} seconds={waiting} />}
      {beat !== 'done' && (
        <Figure
          seconds={counting}
          tone={counts ? 'running' : undefined}
          name={
            <>
              <i className={counts ? styles.beating : styles.still} aria-hidden="true" />
              {counts ? CREDIT_WORDS.counting : AT_REST[beat]}
            </>
          }
        />
      )}
      <Figure name="还差" seconds={missing} />
      {refused >= 1 && <Figure name={CREDIT_WORDS.refused} seconds={refused} tone="refused" />}
    </Figures>
  );
}
