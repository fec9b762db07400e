import type { HourDetail } from '@contract/lessons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Unreachable } from '@/api/errors';
import { keptOf } from '@/api/kept';
import type { StudyPlace } from '@/offline/rows';
import { addressSentence } from '@/study/player/platform/errors';
import { hourQuery, platformVideoQuery } from '../queries';
import { CreditStatus } from './credit-status';
import { MediaFailed, StageLoading } from './stage-overlay';
import styles from './study.module.css';
import { StudyHour } from './study-hour';
import { VideoAway } from './video-away';

type Props = {
  detail: HourDetail;
  videoId: string;
  place: StudyPlace;
};

/** One course-platform video under study: its address comes from the platform, then it is an hour as any other. */
export function PlatformHour({ detail, videoId, place }: Props) {
  const client = useQueryClient();
  const { learner, hour, training } = place;
  const address = useQuery(platformVideoQuery(learner, videoId, training, async () => detail.content));
  // An expired address: the hour's own may have expired with it.
  const renewed = platformVideoQuery(learner, videoId, training, async () => {
    if (!detail.content) return '';
    return (await client.fetchQuery({ ...hourQuery(learner, hour, training), staleTime: 0 })).content;
  });
  if (address.data !== undefined) {
    return (
      <StudyHour
        detail={{ ...detail, content: address.data }}
        // The bar above says its name already.
        title={detail.name}
        place={place}
        path="/moocVideoDetail"
        finishedInCatalog={false}
        renew={() => client.fetchQuery({ ...renewed, staleTime: 0 })}
      />
    );
  }
  // Without network the next try waits for it; the learner is told so, and may try at once.
  const failed = address.fetchStatus === 'paused' || (address.isError && !address.isFetching);
  const error = address.error ?? address.failureReason;
  // Where the hour itself came from the phone, the first silence says enough.
  if (keptOf(detail) && (error instanceof Unreachable || (failed && !error))) {
    return <VideoAway query={address} place={{ learner, lessonId: place.lesson, trainingId: training }} />;
  }
  return (
    <>
      <div data-stage className={styles.stage}>
        {failed ? (
          <MediaFailed sentence={addressSentence(error)} onReload={() => void address.refetch()} />
        ) : (
          <StageLoading />
        )}
      </div>
      <CreditStatus place={place} finished={detail.isComplete ?? false} />
    </>
  );
}
