import type { HourDetail } from '@contract/lessons';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { keptOf } from '@/api/answers/kept';
import { chapterOf, isFinished, isLink, placeOf } from '@/areas/learning/catalog';
import { catalogQuery } from '@/areas/learning/catalog-query';
import { hourLink } from '@/areas/learning/hour-link';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { TextSkeleton } from '@/ui/text-skeleton';
import { fromPhone } from '../from-phone';
import { hasContent, isText } from '../hour-content';
import { hourQuery } from '../queries';
import type { StudySearch } from '../study-search';
import { useStoredHour } from '../use-stored-hour';
import { BelowPlayer } from './below-player';
import { ContentFailed } from './content-failed';
import { HourElsewhere, HourFailed } from './hour-failed';
import { Reader } from './reader';
import { StudyHour } from './study-hour';
import { HourComing } from './study-skeleton';
import { VideoAway } from './video-away';

/** The older form of an hour's detail knows neither; its hours are studied by the older player. */
const isOlderForm = ({ isComplete, startFaceVerification }: HourDetail) =>
  isComplete === undefined && startFaceVerification === undefined;

type Props = { search: StudySearch; path: '/videoDetail' | '/hourDetail' };

/** A video hour with its player, its lesson's catalog and who teaches it. */
export function StudyPage({ search: { id, type, lessonId, trainingId }, path }: Props) {
  const learner = useLearner() ?? '';
  const hour = useQuery(hourQuery(learner, id, trainingId));
  const catalog = useQuery(catalogQuery(learner, lessonId, trainingId));
  const { stored, look } = useStoredHour(learner, id);
  /** The hour whose film she wants to see, though its sound is here. */
  const [watched, setWatched] = useState('');
  const chapters = catalog.data ?? [];
  const place = placeOf(chapters, id);
  const chapter = chapterOf(chapters, id);
  const inCatalog = chapter?.hours.find((one) => one.id === id);
  const classic = path === '/hourDetail' || (hour.data !== undefined && isOlderForm(hour.data));
  // The older player's calls name the chapter; without network, or when the catalog fails, it goes on without.
  const asked = !classic || catalog.isFetched || catalog.fetchStatus === 'paused';
  const named = { learner, hourId: id, lessonId, trainingId, path };
  const videoId = hour.data?.videoId;
  if (videoId) {
    // Links from elsewhere do not know that the course platform's videos have a page of their own.
    return (
      <Navigate {...hourLink({ id, type: 0, lessonId, trainingId, videoId }, '/moocVideoDetail')} replace />
    );
  }
  const coming = type === '1' ? <TextSkeleton /> : <HourComing key={id} learner={learner} hour={id} />;
  return (
    <Page title={hour.data?.name ?? '学习'}>
      <PageHeader title={place ? `第 ${place} 课时` : '学习'} />
      <Loaded
        query={hour}
        skeleton={coming}
        failed={(failure) => <HourFailed {...failure} place={named} hour={inCatalog} />}
      >
        {(said) => {
          if (!stored) return coming;
          const detail = watched === id ? said : fromPhone(said, stored);
          const listens = stored.film?.sound && detail.content === stored.film.address;
          const below = (
            <BelowPlayer
              learner={learner}
              lessonId={lessonId}
              trainingId={trainingId}
              hourId={id}
              path={path}
              experts={detail.experts}
            />
          );
          const linked = inCatalog && isLink(inCatalog) ? inCatalog : undefined;
          if (!linked && !hasContent(detail)) {
            // What it is, a link too, its catalog says.
            if (catalog.isLoading) return coming;
            if (keptOf(said))
              return (
                <VideoAway name={detail.name} query={hour} place={named} stored={stored} look={look}>
                  {below}
                </VideoAway>
              );
          }
          return (
            <>
              {linked ? (
                <HourElsewhere place={named} hour={linked} />
              ) : !hasContent(detail) ? (
                <ContentFailed query={hour} place={named} />
              ) : isText(detail, type) ? (
                <Reader
                  key={id}
                  path={path}
                  detail={detail}
                  place={{ learner, hour: id, lesson: lessonId, training: trainingId }}
                />
              ) : asked ? (
                <StudyHour
                  // Another film is another hour to open, and so is the film of what was listened to.
                  key={`${id} ${detail.edition} ${watched === id}`}
                  path={path}
                  detail={detail}
                  place={{
                    learner,
                    hour: id,
                    lesson: lessonId,
                    chapter: chapter?.id ?? '',
                    training: trainingId,
                    protocol: classic ? 'classic' : 'timed',
                    end: detail.duration || (inCatalog?.videoDuration ?? 0),
                    edition: detail.edition,
                  }}
                  fromPhone={
                    detail.content === stored.film?.address ? (listens ? 'sound' : 'film') : undefined
                  }
                  away={stored.is === 'none'}
                  watch={listens && said.content !== '' && !keptOf(said) ? () => setWatched(id) : undefined}
                  finishedInCatalog={inCatalog !== undefined && isFinished(inCatalog)}
                />
              ) : (
                coming
              )}
              {below}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
