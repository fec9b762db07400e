import type { HourDetail } from '@contract/lessons';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Play } from 'lucide-react';
import { sentenceOf } from '@/api/sentence';
import { syncStatusAtom } from '@/offline/status';
import { OtherWindow } from '@/study/admit';
import type { State } from '@/study/engine/state';
import { type StudyHour as Place, useStudy } from '@/study/use-study';
import { Button } from '@/ui/button';
import { CreditBar } from '@/ui/credit-bar';
import { CreditFigures } from '@/ui/credit-figures';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { hourQuery } from './-queries';
import { MediaFailed, Overlay, StageLoading } from './-stage-overlay';
import styles from './-study.module.css';
import { useStudyPrompts } from './-study-prompts';

type Props = {
  detail: HourDetail;
  place: Omit<Place, 'source' | 'end' | 'finished'>;
  /** As the catalog has it: the older form of the detail does not say. */
  finishedInCatalog: boolean;
  /** How another address of the video is had; from the hour's detail when nothing is said. */
  renew?: () => Promise<string>;
};

/** One video hour under study: the player, the credit bar, and where the phone stands with it. */
export function StudyHour({ detail, place, finishedInCatalog, renew }: Props) {
  const client = useQueryClient();
  const { isComplete = finishedInCatalog } = detail;
  const finished = [true, 1, '1', 'true'].includes(isComplete);
  const query = hourQuery(place.learner, place.hour, place.training);
  const prompts = useStudyPrompts(place.protocol);
  const study = useStudy(
    { ...place, source: detail.content, end: detail.duration, finished },
    prompts,
    renew ?? (async () => (await client.fetchQuery({ ...query, staleTime: 0 })).content),
  );
  const { state, failure, mediaFailure, container, reload, retry, tap } = study;
  const needsTap = 'hour' in state && state.hour.needsTap && !mediaFailure;
  return (
    <>
      <div className={styles.stage}>
        <div ref={container} className={styles.video} />
        {failure !== undefined && (
          <Overlay sentence={failure instanceof OtherWindow ? '请勿多开视频窗口' : sentenceOf(failure)}>
            <Button look="deep" small onClick={retry}>
              重试
            </Button>
          </Overlay>
        )}
        {failure === undefined && mediaFailure && (
          <MediaFailed sentence={mediaFailure} onReload={() => void reload()} />
        )}
        {needsTap && (
          <button type="button" className={styles.tap} onClick={tap}>
            <Play {...icon} size={36} />
            点一下继续
          </button>
        )}
        {study.loading && failure === undefined && !mediaFailure && !needsTap && <StageLoading />}
      </div>
      {detail.name && <h2 className={styles.name}>{detail.name}</h2>}
      <Standing state={state} hour={place.hour} end={detail.duration} finished={finished} />
    </>
  );
}

/** What of this hour counts, what waits and why: from the engine while it runs, else from what the phone has. */
function Standing({
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
  const unsent = byHour[hour] ?? { waiting: 0, refused: 0 };
  const running = 'hour' in state ? state.hour : undefined;
  const done = finished || state.phase === 'finished';
  const credited = done ? end : (running?.credit.credited ?? 0);
  const provisional = running?.credit.provisional ?? 0;
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
      <CreditFigures credited={credited} waiting={waiting} refused={unsent.refused} />
      {running?.holds.includes('storage') && (
        <Notice kind="refused">手机存不下学习记录，已暂停，请先清理空间</Notice>
      )}
      {!online && <Notice>没有网络，学习先存手机，联网后自动同步</Notice>}
      {state.phase === 'ended' && online && <Notice>已学到结尾，正在确认学完</Notice>}
      {done && <p className={styles.done}>本课时已学完，可以拖动回看</p>}
    </div>
  );
}
