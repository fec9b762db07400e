import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { chapterOf } from '../-catalog';
import { catalogQuery } from '../-catalog-query';
import { hourLink } from '../-hour-link';
import { learnerOnly } from '../-learner-only';
import { Experts } from './-experts';
import { moocSearch } from './-mooc-search';
import { PlatformHour } from './-platform-hour';
import { hourQuery } from './-queries';
import { isText } from './-reader';
import { StudyBones } from './-study-bones';
import { StudyCatalog } from './-study-catalog';

export const Route = createFileRoute('/(study)/moocVideoDetail')({
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
  const place = { id, lessonId, trainingId };
  return (
    <Page title={name}>
      <PageHeader title={name} />
      <Loaded query={hour} skeleton={<StudyBones />} fallback="获取课时详情失败">
        {(detail) => {
          if (isText(detail, undefined)) {
            return (
              <Navigate {...hourLink({ ...place, type: 1, name: detail.name }, '/moocVideoDetail')} replace />
            );
          }
          const videoId = detail.videoId || asked;
          if (!videoId) return <Navigate {...hourLink({ ...place, type: 0 })} replace />;
          return (
            <>
              <PlatformHour
                key={id}
                detail={detail}
                videoId={videoId}
                place={{
                  learner,
                  hour: id,
                  lesson: lessonId,
                  chapter: chapterOf(catalog.data ?? [], id)?.id ?? '',
                  training: trainingId,
                }}
              />
              {lessonId && (
                <StudyCatalog
                  learner={learner}
                  lessonId={lessonId}
                  trainingId={trainingId}
                  hourId={id}
                  path="/moocVideoDetail"
                />
              )}
              <Experts experts={detail.experts} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
