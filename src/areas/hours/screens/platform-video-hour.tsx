import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { chapterOf } from '@/areas/learning/catalog';
import { catalogQuery } from '@/areas/learning/catalog-query';
import { hourLink } from '@/areas/learning/hour-link';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { hasContent, isText } from '../hour-content';
import { moocSearch } from '../mooc-search';
import { BelowPlayer } from '../parts/below-player';
import { ContentFailed } from '../parts/content-failed';
import { HourFailed } from '../parts/hour-failed';
import { PlatformHour } from '../parts/platform-hour';
import { StudySkeleton } from '../parts/study-skeleton';
import { hourQuery } from '../queries';

export const Route = createFileRoute('/moocVideoDetail')({
  validateSearch: moocSearch,
  beforeLoad: learnerOnly,
  component: MoocVideoDetail,
});

/** A course-platform video with the platform's player, its lesson's catalog and who teaches it. */
function MoocVideoDetail() {
  const { id, lessonId = '', trainingId = '', videoId: asked = '' } = Route.useSearch();
  const learner = useLearner() ?? '';
  const hour = useQuery(hourQuery(learner, id, trainingId));
  const catalog = useQuery({ ...catalogQuery(learner, lessonId, trainingId), enabled: lessonId !== '' });
  const name = hour.data?.name || '学习';
  const named = { learner, hourId: id, lessonId, trainingId, path: '/moocVideoDetail' as const };
  const chapter = chapterOf(catalog.data ?? [], id);
  const inCatalog = chapter?.hours.find((one) => one.id === id);
  const place = { id, lessonId, trainingId };
  return (
    <Page title={name}>
      <PageHeader title={name} />
      <Loaded
        query={hour}
        skeleton={<StudySkeleton />}
        failed={(failure) => <HourFailed {...failure} place={named} hour={inCatalog} />}
      >
        {(detail) => {
          if (isText(detail, undefined)) {
            return (
              <Navigate {...hourLink({ ...place, type: 1, name: detail.name }, '/moocVideoDetail')} replace />
            );
          }
          if (!hasContent(detail, asked)) return <ContentFailed query={hour} place={named} />;
          const videoId = detail.videoId || asked;
          if (!videoId) return <Navigate {...hourLink({ ...place, type: 0 })} replace />;
          return (
            <>
              <PlatformHour
                key={`${id} ${detail.edition}`}
                detail={detail}
                videoId={videoId}
                place={{
                  learner,
                  hour: id,
                  lesson: lessonId,
                  chapter: chapter?.id ?? '',
                  training: trainingId,
                  protocol: 'platform',
                  end: detail.duration || (inCatalog?.videoDuration ?? 0),
                  edition: detail.edition,
                }}
              />
              <BelowPlayer
                learner={learner}
                lessonId={lessonId}
                trainingId={trainingId}
                hourId={id}
                path="/moocVideoDetail"
                experts={detail.experts}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
