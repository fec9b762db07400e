import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { BoneRows } from '@/ui/states';
import { placeOf } from '../-catalog';
import { catalogQuery } from '../-catalog-query';
import { learnerOnly } from '../-learner-only';
import { Experts } from './-experts';
import { hourQuery } from './-queries';
import { isText, Reader } from './-reader';
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
  const { id, type, lessonId, trainingId } = Route.useSearch();
  const learner = useLearner() ?? '';
  const hour = useQuery(hourQuery(learner, id, trainingId));
  const catalog = useQuery(catalogQuery(learner, lessonId, trainingId));
  const place = { learner, hour: id, lesson: lessonId, training: trainingId };
  const number = placeOf(catalog.data ?? [], id);
  return (
    <Page title={hour.data?.name ?? '学习'}>
      <PageHeader title={number ? `第 ${number} 课时` : '学习'} />
      <Loaded
        query={hour}
        skeleton={type === '1' ? <BoneRows count={6} second /> : <StudyBones />}
        fallback="获取课时详情失败"
      >
        {(detail) => (
          <>
            {isText(detail, type) ? (
              <Reader key={id} detail={detail} place={place} />
            ) : (
              <StudyHour key={id} detail={detail} place={place} />
            )}
            <StudyCatalog learner={learner} lessonId={lessonId} trainingId={trainingId} hourId={id} />
            <Experts experts={detail.experts} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
