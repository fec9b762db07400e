import { REFUSALS } from '@contract/codes';
import { type Chapter, insertLessonRecord, type LessonDetail } from '@contract/lessons';
import { money } from '@rules/money';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { paymentLink } from '@/areas/payment/payment-link';
import { Button, ButtonLink } from '@/ui/button';
import { usePayable } from '@/ui/offers';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { RedeemDoor } from '@/ui/redeem-door';
import { useSubmit } from '@/ui/use-submit';
import { askRefusedAgain } from '../ask-refused-again';
import { finishedHours, isBegun } from '../catalog';
import { withDone } from '../catalog-on-phone';
import type { StudyPath } from '../hour-link';
import type { LessonAccess } from '../lesson-access';
import { type NextButton, trainingLink } from '../next-button';
import { hourButton, nextHourOf } from '../next-hour';
import { usePhoneKnows } from '../phone-knows';
import { joinedQuery, lessonListsKey } from '../queries';
import { useAfterHour } from '../use-after-hour';
import { useLessonFirst } from '../use-first-step';
import styles from './lesson.module.css';
import { StepButton } from './step-button';

type Props = {
  learner: string;
  /** The id that the lesson was asked for by. */
  lessonId: string;
  lesson: LessonDetail;
  chapters: Chapter[];
  access: LessonAccess;
  trainingId: string;
  path: StudyPath;
  /** The server says that it was not paid for, whatever the link said. */
  onNotPaid: () => void;
};

/** The one main action of a lesson: join, buy or register for it, or go on with it. */
export function LessonAction(props: Props) {
  return <ActionBar>{actionOf(props)}</ActionBar>;
}

function actionOf(props: Props) {
  const { access, trainingId } = props;
  switch (access) {
    case 'open':
      return <GoOn {...props} />;
    case 'join':
      return <Join {...props} />;
    case 'buy':
      return <Buy {...props} />;
    case 'register':
      return (
        <>
          <p className={styles.gate}>请先报名</p>
          <ButtonLink wide {...trainingLink(trainingId)}>
            去培训报名
          </ButtonLink>
        </>
      );
  }
}

/** Where nothing can be paid nothing is offered for sale: what costs is had by a code. */
function Buy({ learner, lessonId, lesson }: Props) {
  const payable = usePayable();
  return (
    <>
      <ButtonLink wide {...paymentLink(learner, lessonId)}>
        {payable ? ['购买', lesson.price && money(lesson.price)].filter(Boolean).join(' · ') : '使用兑换码'}
      </ButtonLink>
      {payable && <RedeemDoor />}
    </>
  );
}

function GoOn(props: Props) {
  const { learner, lessonId, chapters, trainingId, path } = props;
  const payable = usePayable();
  const first = useLessonFirst(learner, lessonId);
  const phone = usePhoneKnows();
  const hour = nextHourOf(chapters, { lessonId, trainingId, path }, undefined, phone);
  if (!finishedHours(chapters).all) {
    return (
      <Button wide disabled>
        暂无课时
      </Button>
    );
  }
  if (!hour) return <Finished {...props} />;
  // An hour of the course platform has an address of its own, which a study record does not know.
  if (first && path === '/videoDetail') return <Next {...first} />;
  const begun = finishedHours(withDone(chapters, phone)).finished > 0 || isBegun(hour.hour);
  return (
    <StepButton
      look="main"
      button={hourButton(hour, begun ? '继续学习' : '开始学习', { learner, payable })}
    />
  );
}

/** All hours are finished: what comes after the lesson. */
function Finished({ learner, lessonId, trainingId, path }: Props) {
  const next = useAfterHour({ learner, hourId: '', lessonId, trainingId, path }, true);
  if (next) return <Next {...next} />;
  return (
    <Button wide busy busyText="正在看下一步">
      下一步
    </Button>
  );
}

function Next({ sentence, button }: { sentence: string; button: NextButton }) {
  return (
    <>
      <p className={styles.gate}>{sentence}</p>
      <StepButton look="main" button={button} />
    </>
  );
}

function Join({ learner, lessonId, onNotPaid }: Props) {
  const client = useQueryClient();
  const { busy, submit } = useSubmit();
  const join = async () => {
    try {
      const { msg } = await call(insertLessonRecord, { userId: learner, lessonId, isComplete: 0 });
      client.setQueryData(joinedQuery(learner, lessonId).queryKey, true);
      void client.invalidateQueries({ queryKey: lessonListsKey });
      askRefusedAgain(client);
      void toast(msg || '已加入学习', 'success');
    } catch (error) {
      if (error instanceof Refused && error.code === REFUSALS.notPaid.code) onNotPaid();
      throw error;
    }
  };
  return (
    <Button wide busy={busy} busyText="正在加入" onClick={() => void submit(join)}>
      加入学习
    </Button>
  );
}
