import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { hourLink } from '@/areas/learning/hour-link';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { TextSkeleton } from '@/ui/text-skeleton';
import { hasContent, isText } from '../hour-content';
import { moocSearch } from '../mooc-search';
import { ContentFailed } from '../parts/content-failed';
import { HourFailed } from '../parts/hour-failed';
import { Reader } from '../parts/reader';
import { StudyCatalog } from '../parts/study-catalog';
import { hourQuery } from '../queries';

export const Route = createFileRoute('/moocRichText')({
  validateSearch: moocSearch,
  beforeLoad: learnerOnly,
  component: MoocRichText,
});

function MoocRichText() {
  const { id, lessonId = '', trainingId = '', title } = Route.useSearch();
  const learner = useLearner() ?? '';
  const hour = useQuery(hourQuery(learner, id, trainingId));
  const named = { learner, hourId: id, lessonId, trainingId, path: '/moocVideoDetail' as const };
  const heading = title || '富文本内容';
  return (
    <Page title={heading}>
      <PageHeader title={heading} />
      <Loaded
        query={hour}
        skeleton={<TextSkeleton name={false} />}
        failed={(failure) => <HourFailed {...failure} place={named} hour={undefined} />}
      >
        {(detail) =>
          !hasContent(detail) ? (
            <ContentFailed query={hour} place={named} />
          ) : isText(detail, '1') ? (
            <>
              <Reader
                key={id}
                path="/moocVideoDetail"
                // The bar above may say its name already.
                detail={detail.name === heading ? { ...detail, name: '' } : detail}
                place={{ learner, hour: id, lesson: lessonId, training: trainingId }}
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
            </>
          ) : (
            <Navigate
              {...hourLink(
                { id, type: 0, lessonId, trainingId, videoId: detail.videoId },
                '/moocVideoDetail',
              )}
              replace
            />
          )
        }
      </Loaded>
    </Page>
  );
}
