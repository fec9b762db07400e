import type { Chapter } from '@contract/lessons';
import { canOpen, NOTHING_KNOWN, type PhoneKnows } from './can-open';
import type { StudyPath } from './hour-link';
import type { NextButton } from './next-button';
import { trainingLink } from './next-button';
import { hourButton, type NextHour, nextHourOf } from './next-hour';
import { type TrainingState, trainingStep } from './training-step';

/** What is known when an hour has been finished. */
export type AfterHourState = {
  learner: string;
  /** Whether the operator has set up a way to pay. */
  payable?: boolean;
  /** Empty on the lesson's own page: no hour of it is left. */
  hourId: string;
  lessonId: string;
  /** Empty for a lesson that is studied by itself. */
  trainingId: string;
  path: StudyPath;
  /** The lesson's catalog. */
  chapters: readonly Chapter[];
  /** What the phone knows beyond the server. */
  phone?: PhoneKnows | undefined;
  /** The training that the hour belongs to, where there is one; its `hour` is the next of its other lessons. */
  training?: TrainingState | undefined;
};

/** The way on from a finished hour: one sentence and one button. `hour`: it is another hour, which may begin by itself. */
export type AfterHour = {
  sentence: string;
  button: NextButton;
  hour?: NextHour;
  /** It opens without network too. */
  withoutNetwork?: boolean;
};

/**
 * What comes after this hour: the lesson's next open hour, else the training's, else what the training wants (exam,
 * score, certificate), else back to the training or the lesson. `now` by the server's clock, ms.
 */
export function afterHour(state: AfterHourState, now: number): AfterHour {
  const { chapters, hourId, lessonId, trainingId, training, phone = NOTHING_KNOWN } = state;
  const ofLesson = nextHourOf(chapters, state, hourId, phone);
  const ofTraining = training?.hour;
  const opens = (one: NextHour | undefined) => one !== undefined && canOpen(phone, one.hour.id);
  const hour = opens(ofLesson) || !opens(ofTraining) ? (ofLesson ?? ofTraining) : ofTraining;
  if (hour) {
    const withoutNetwork = phone.only?.has(hour.hour.id) === true;
    return {
      hour,
      sentence: `下一课时：${hour.hour.name}`,
      button: hourButton(hour, '下一课时', state),
      ...(withoutNetwork && { withoutNetwork }),
    };
  }
  if (training?.training.buyState) {
    const step = trainingStep(withHours(training), now);
    return step.is === 'exam' && awaitsCredit(training) ? { ...step, sentence: EXAM_AFTER_CREDIT } : step;
  }
  if (!trainingId && !hourId) return { sentence: '这门课程已学完', button: OTHER_LESSONS };
  return trainingId
    ? { sentence: '这门课程已学完', button: { text: '回到培训', ...trainingLink(trainingId) } }
    : {
        sentence: '这门课程已学完',
        button: { text: '回到课程', to: '/lessonDetail', search: { id: lessonId } },
      };
}

const OTHER_LESSONS: NextButton = {
  text: '看别的课程',
  to: '/trainningOrLessonList',
  search: { listType: '2' },
};

const EXAM_AFTER_CREDIT = '必修都学完了，计入以后就能考试';

/** Whether required hours were not all credited in the server's last answer; a back end that names no percentage is believed. */
const awaitsCredit = ({ training }: TrainingState) => (training.progress?.compulsoryProgress ?? 100) < 100;

/** No hour is left, whatever a finish that waits in the phone has not told the server yet. */
function withHours({ training, ...rest }: TrainingState): TrainingState {
  const { progress } = training;
  if (!progress) return { training, ...rest };
  return { ...rest, training: { ...training, progress: { ...progress, compulsoryProgress: 100 } } };
}
