import { spoken } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import type { StudyPlace } from '@/offline/rows';
import { syncStatusAtom } from '@/offline/status';
import { NOTHING_UNSENT } from '@/offline/unsent';
import type { State } from '@/study/engine/state';
import { useOfState } from '@/study/snapshot';
import { Card } from '@/ui/card';
import { CreditLegend } from '@/ui/credit-legend';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { studySentence } from '@/ui/study-sentence';
import { useStanding } from '../use-standing';
import { HourFigures } from './hour-figures';
import { LiveBar } from './live-bar';
import styles from './study.module.css';
import { StandingSkeleton } from './study-skeleton';

type Props = {
  place: StudyPlace;
  finished: boolean;
  /** Whether another window studies, so that this one waits. */
  isElsewhere?: boolean;
};

const isFull = (state: State) => 'hour' in state && state.hour.holds.includes('storage');

/** What of this hour counts, what runs, what waits and why: from the engine while it runs, else from what the phone has. */
export function CreditStatus({ place, finished, isElsewhere = false }: Props) {
  const { line, byHour } = useAtomValue(syncStatusAtom);
  const stored = studySentence(line);
  const { checking, afterGap } = byHour[place.hour] ?? NOTHING_UNSENT;
  const { live, shown } = useStanding(place, finished);
  const full = useOfState(place.hour, isFull);
  const [legend, setLegend] = useState(false);
  const done = typeof shown === 'object' && shown.beat === 'done';
  return (
    <div className={styles.standing}>
      {shown === undefined && <StandingSkeleton />}
      {shown === 'unknown' && <p className={styles.done}>还不知道学了多少</p>}
      {typeof shown === 'object' && (
        <>
          <div className={styles.barRow}>
            <LiveBar standing={live} breathes={shown.beat === 'counts'} />
            <button
              type="button"
              className={styles.help}
              aria-label="学时条怎么看"
              aria-expanded={legend}
              onClick={() => setLegend(!legend)}
            >
              <CircleQuestionMark {...icon} size={20} />
            </button>
          </div>
          <HourFigures standing={live} shown={shown} isElsewhere={isElsewhere} />
          {legend && (
            <Card padded>
              <CreditLegend />
            </Card>
          )}
        </>
      )}
      {!done && checking >= 1 && <Notice>{`这${spoken(checking)}已存好，人脸核身通过后再计入`}</Notice>}
      {!done && afterGap >= 1 && (
        <Notice>{`${spoken(afterGap)}在等前面的一段：学过那一段，这些就计入`}</Notice>
      )}
      {full && <Notice kind="refused">手机存不下学习记录，已暂停，请先清理空间</Notice>}
      {stored && <Notice>{stored}</Notice>}
      {done && <p className={styles.done}>本课时已学完，可以拖动回看</p>}
    </div>
  );
}
