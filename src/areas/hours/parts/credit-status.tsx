import { spoken } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT } from '@/offline/unsent';
import type { State } from '@/study/engine/state';
import { CreditBar } from '@/ui/credit-bar';
import { CreditFigures } from '@/ui/credit-figures';
import { Notice } from '@/ui/notice';
import styles from './study.module.css';

/** What of this hour counts, what waits and why: from the engine while it runs, else from what the phone has. */
export function CreditStatus({
  state,
  hour,
  end,
  finished,
}: {
  state: State;
  hour: string;
  end: number;
  finished: boolean;
}) {
  const { online, byHour } = useAtomValue(syncStatusAtom);
  const unsent = byHour[hour] ?? NOTHING_UNSENT;
  const running = 'hour' in state ? state.hour : undefined;
  const done = finished || state.phase === 'finished';
  const credited = done ? end : (running?.credit.credited ?? 0);
  const provisional = (running?.credit.provisional ?? 0) + unsent.checking;
  // Without network everything beyond the credit waits, the last seconds too; online only what is late does.
  const recorded = running ? Math.max(0, running.recorded - credited - provisional) : 0;
  const waiting = done ? 0 : online ? Math.min(recorded, unsent.waiting) : recorded || unsent.waiting;
  return (
    <div className={styles.standing}>
      <CreditBar
        end={end}
        credited={credited}
        provisional={provisional}
        waiting={waiting}
        refused={unsent.refused}
      />
      <CreditFigures
        credited={credited}
        waiting={waiting}
        provisional={provisional}
        refused={unsent.refused}
      />
      {!done && unsent.checking >= 1 && (
        <Notice>{`这${spoken(unsent.checking)}已存好，人脸核身通过后再计入`}</Notice>
      )}
      {!done && unsent.afterGap >= 1 && (
        <Notice>{`${spoken(unsent.afterGap)}在等前面的一段：学过那一段，这些就计入`}</Notice>
      )}
      {running?.holds.includes('storage') && (
        <Notice kind="refused">手机存不下学习记录，已暂停，请先清理空间</Notice>
      )}
      {!online && <Notice>没有网络，学习先存手机，联网后自动同步</Notice>}
      {state.phase === 'ended' && online && <Notice>已学到结尾，正在确认学完</Notice>}
      {done && <p className={styles.done}>本课时已学完，可以拖动回看</p>}
    </div>
  );
}
