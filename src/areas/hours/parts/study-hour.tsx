import type { HourDetail } from '@contract/lessons';
import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sentenceOf } from '@/api/sentence';
import { tryingAgainHelps } from '@/api/trying-again';
import type { StudyPath } from '@/areas/learning/hour-link';
import { lessonQuery } from '@/areas/learning/queries';
import { prepareFaceCheck } from '@/face/prepare';
import type { StudyPlace } from '@/offline/rows';
import { checksOf, hasChecks } from '@/study/hour/face-points';
import { useStudy } from '@/study/hour/use-study';
import { OtherWindow } from '@/study/page/admit';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { hourQuery } from '../queries';
import { useStudyPrompts } from '../study-prompts';
import { standingOf, useCameToEnd } from '../use-came-to-end';
import { CreditStatus } from './credit-status';
import { FromStart } from './from-start';
import { HourCheck } from './hour-check';
import { HourName } from './hour-name';
import { OtherWindowStudies } from './other-window';
import { SoundFront } from './sound-front';
import { MediaFailed, Overlay, StageLoading, VideoEnd } from './stage-overlay';
import styles from './study.module.css';
import { ToCatalog } from './to-catalog';

/** It comes from the network when it is loaded again; without one nothing else can be said of it. */
const FILM_GONE = '手机里的视频打不开了，可能被清理过。有网络时点重新加载，学过的都在';

type Props = {
  detail: HourDetail;
  place: StudyPlace;
  /** Where the lesson's other hours are studied. */
  path: StudyPath;
  /** The film, or the sound alone, is the phone's own. */
  fromPhone?: 'film' | 'sound' | undefined;
  /** Nothing of it was ever downloaded. */
  away?: boolean;
  /** Of what is listened to there is a film in the network: she wants to see it. */
  watch?: (() => void) | undefined;
  /** As the catalog has it: the older form of the detail does not say. */
  finishedInCatalog: boolean;
  /** The hour's name, where it stands above the player already. */
  title?: string;
  /** How another address of the video is had; from the hour's detail when nothing is said. */
  renew?: () => Promise<string>;
};

/** One video hour under study: the player, the credit bar, and where the phone stands with it. */
export function StudyHour({
  detail,
  place,
  path,
  fromPhone,
  away = false,
  watch,
  finishedInCatalog,
  title,
  renew,
}: Props) {
  const client = useQueryClient();
  const finished = detail.isComplete ?? finishedInCatalog;
  const query = hourQuery(place.learner, place.hour, place.training);
  const [goneOn, setGoneOn] = useState<number>();
  const prompts = useStudyPrompts(place.protocol, setGoneOn);
  // Whoever comes from the lesson has it at hand; the lock screen is not worth a call.
  const lesson = client.getQueryData(lessonQuery(place.learner, place.lesson).queryKey);
  const playing = { name: title ?? detail.name, lesson: lesson?.name ?? '', cover: lesson?.cover ?? '' };
  const { content: source, captions } = detail;
  const study = useStudy(
    place,
    { source, finished, checks: checksOf(detail), captions, playing, sound: fromPhone === 'sound' },
    prompts,
    renew ?? (async () => (await client.fetchQuery({ ...query, staleTime: 0 })).content),
  );
  const withChecks = hasChecks(checksOf(detail));
  useEffect(() => (withChecks ? prepareFaceCheck() : undefined), [withChecks]);
  const { phase, failure, mediaFailure, container, reload, retry, tap, fromStart } = study;
  const needsTap = study.needsTap && !mediaFailure;
  const [again, setAgain] = useState(false);
  const came = useCameToEnd(standingOf(phase));
  const ended = came && !again && study.check === undefined && failure === undefined;
  const grown = ended || failure !== undefined || mediaFailure !== '';
  return (
    <>
      <div data-stage className={grown ? `${styles.stage} ${styles.grown}` : styles.stage}>
        {fromPhone === 'sound' && <SoundFront place={place} />}
        <div ref={container} className={styles.video} hidden={study.check !== undefined} />
        {ended && (
          <VideoEnd done={phase === 'finished'} place={place} path={path} watchAgain={() => setAgain(true)} />
        )}
        {study.check && <HourCheck key={study.due} check={study.check} />}
        {failure instanceof OtherWindow ? (
          <Overlay>
            <OtherWindowStudies failure={failure} place={place} onRetry={retry} />
          </Overlay>
        ) : (
          failure !== undefined && (
            <Overlay sentence={sentenceOf(failure)}>
              {tryingAgainHelps(failure) ? (
                <Button look="deep" small onClick={retry}>
                  重试
                </Button>
              ) : (
                <ToCatalog lessonId={place.lesson} trainingId={place.training} look="quiet" small />
              )}
            </Overlay>
          )
        )}
        {failure === undefined && mediaFailure && (
          <MediaFailed sentence={fromPhone ? FILM_GONE : mediaFailure} onReload={() => void reload()} />
        )}
        {needsTap && (
          <button type="button" className={styles.tap} onClick={tap}>
            <Play {...icon} size={36} />
            点一下继续
          </button>
        )}
        {study.loading && failure === undefined && !mediaFailure && !needsTap && <StageLoading />}
      </div>
      {title === undefined && (
        <HourName learner={place.learner} hour={place.hour} name={detail.name} away={away} />
      )}
      {fromPhone === 'sound' && watch && (
        <p className={styles.listening}>
          放的是手机里的声音
          <Button small look="plain" onClick={watch}>
            联网看视频
          </Button>
        </p>
      )}
      {goneOn !== undefined && phase === 'studying' && (
        <FromStart
          at={goneOn}
          onPress={() => {
            setGoneOn(undefined);
            fromStart();
          }}
        />
      )}
      <CreditStatus place={place} finished={finished} isElsewhere={failure instanceof OtherWindow} />
    </>
  );
}
