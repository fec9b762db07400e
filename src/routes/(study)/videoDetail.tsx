import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { placeOf } from '../-catalog';
import { catalogQuery } from '../-catalog-query';
import { learnerOnly } from '../-learner-only';
import { Experts } from './-experts';
import { hourQuery } from './-queries';
import { StudyBones } from './-study-bones';
import { StudyCatalog } from './-study-catalog';
import { StudyHour } from './-study-hour';

export const Route = createFileRoute('/(study)/videoDetail')({
  validateSearch: z.object({
    id: z.string().check(z.minLength(1)),
    /** 0 video, 1 rich text. */
    type: z.optional(z.string()),
    lessonId: z.string(),
    trainingId: z.string(),
  }),
  beforeLoad: learnerOnly,
  component: VideoDetail,
});

function VideoDetail() {
  const { id, lessonId, trainingId } = Route.useSearch();
  const learner = useLearner() ?? '';
  const hour = useQuery(hourQuery(learner, id, trainingId));
  const catalog = useQuery(catalogQuery(learner, lessonId, trainingId));
  const place = placeOf(catalog.data ?? [], id);
  return (
    <Page title={hour.data?.name ?? '学习'}>
      <PageHeader title={place ? `第 ${place} 课时` : '学习'} />
      <Loaded query={hour} skeleton={<StudyBones />} fallback="获取课时详情失败">
        {(detail) => (
          <>
            <StudyHour
              key={id}
              detail={detail}
              place={{ learner, hour: id, lesson: lessonId, training: trainingId }}
            />
            <StudyCatalog learner={learner} lessonId={lessonId} trainingId={trainingId} hourId={id} />
            <Experts experts={detail.experts} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
