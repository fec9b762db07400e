import { type Chapter, insertLessonRecord, type LessonDetail } from '@contract/lessons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { sentenceOf } from '@/api/sentence';
import { Button, ButtonLink } from '@/ui/button';
import { ActionBar } from '@/ui/page';
import { tell } from '@/ui/prompts/prompts';
import { finishedHours, nextHour } from '../-catalog';
import { hourLink, type StudyPath } from '../-hour-link';
import { joinedQuery } from './-queries';

type Props = {
  learner: string;
  lesson: LessonDetail;
  chapters: Chapter[];
  joined: boolean;
  trainingId: string;
  path: StudyPath;
};

/** Charge modes 1 and 3 are joined directly, 2 is bought. */
const DIRECT = new Set([0, 1, 3]);

/** The one main action of a lesson: join it, or go on with it. */
export function LessonAction({ joined, ...rest }: Props) {
  return <ActionBar>{joined ? <GoOn {...rest} /> : <Join {...rest} />}</ActionBar>;
}

function GoOn({ lesson, chapters, trainingId, path }: Omit<Props, 'joined'>) {
  const open = nextHour(chapters);
  const hour = open ?? chapters[0]?.hours[0];
  if (!hour)
    return (
      <Button wide disabled>
        暂无课时
      </Button>
    );
  const begun = finishedHours(chapters).finished > 0 || hour.studyProgress > 0;
  return (
    <ButtonLink wide {...hourLink({ ...hour, type: hour.hourType, lessonId: lesson.id, trainingId }, path)}>
      {!open ? '再看一遍' : begun ? '继续学习' : '开始学习'}
    </ButtonLink>
  );
}

function Join({ learner, lesson }: Omit<Props, 'joined'>) {
  const client = useQueryClient();
  const join = useMutation({
    mutationFn: () => call(insertLessonRecord, { userId: learner, lessonId: lesson.id, isComplete: 0 }),
    onSuccess: ({ msg }) => {
      client.setQueryData(joinedQuery(learner, lesson.id).queryKey, true);
      void client.invalidateQueries({ queryKey: ['lessons'] });
      void tell(msg || '已加入学习', 'success');
    },
    onError: (error) => void tell(sentenceOf(error), 'failure'),
  });
  if (!DIRECT.has(lesson.chargeMode) && !lesson.buyState) {
    return <Button wide disabled>{`需购买 · ¥${lesson.price}`}</Button>;
  }
  return (
    <Button
      wide
      busy={join.isPending}
      busyText="正在加入"
      onClick={() => {
        if (!join.isPending) join.mutate();
      }}
    >
      加入学习
    </Button>
  );
}
