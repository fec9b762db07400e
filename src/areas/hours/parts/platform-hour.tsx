import type { HourDetail } from '@contract/lessons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keptOf } from '@/api/answers/kept';
import { Unreachable } from '@/api/errors';
import type { StudyPlace } from '@/offline/rows';
import { addressSentence } from '@/study/player/platform/errors';
import { platformVideoQuery } from '../queries';
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

/**
 * One course-platform video under study, which is an hour as any other once its address is known: the hour's own content,
 * or, where it has none, the address that the platform gives.
 */
export function PlatformHour({ detail, videoId, place }: Props) {
  const client = useQueryClient();
  const query = platformVideoQuery(place.learner, videoId, place.training);
  const address = useQuery({ ...query, enabled: !detail.content });
  const content = detail.content || address.data;
  if (content !== undefined) {
    return (
      <StudyHour
        detail={{ ...detail, content }}
        // The bar above says its name already.
        title={detail.name}
        place={place}
        path="/moocVideoDetail"
        finishedInCatalog={false}
        {...(!detail.content && { renew: () => client.fetchQuery({ ...query, staleTime: 0 }) })}
      />
    );
  }
  // Without network the next try waits for it; the learner is told so, and may try at once.
  const failed = address.fetchStatus === 'paused' || (address.isError && !address.isFetching);
  const error = address.error ?? address.failureReason;
  // Where the hour itself came from the phone, the first silence says enough.
  if (keptOf(detail) && (error instanceof Unreachable || (failed && !error))) {
    const { learner, lesson, training } = place;
    return <VideoAway query={address} place={{ learner, lessonId: lesson, trainingId: training }} />;
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
