import type { Exam, TrainingBasicInfo } from '@contract/trainings';
import { money } from '@rules/money';
import { REGISTRATION_OBSTACLES } from '@rules/registration';
import { day } from '@/ui/dates';
import { EXAM_WORDS, examStanding } from './exam-step';
import type { FirstStep } from './first-step';
import { examLink, type NextButton, TRAININGS_LINK, trainingLink } from './next-button';
import { hourButton, type NextHour } from './next-hour';
import { type RegistrationStep, registrationStep } from './registration-step';
import { registrableOf, requiredPercent } from './training-facts';
import { endOf, stateWord } from './training-time';

/** All that decides what a training wants next of one learner. */
export type TrainingState = {
  learner: string;
  training: TrainingBasicInfo;
  /** What phone and study records say of its hours. */
  first?: FirstStep | undefined;
  /** The required hour that comes next; undefined where there is none, or nobody says. */
  hour?: NextHour | undefined;
  /** Whether that is being asked just now. */
  isHourPending?: boolean;
  /** How many of its hours are done on this phone and wait to be counted. */
  doneHere?: number;
  /** Whether the operator has set up exams. */
  examsOffered?: boolean;
  /** Whether the operator has set up a way to pay. */
  payable?: boolean;
  /** Trainings that the operator says are registered for elsewhere. */
  offlineTrainings?: readonly string[];
};

/** The kinds, the most pressing first: of several trainings the first kind's comes first. */
export const TRAINING_STEPS = [
  'sitting',
  'hours',
  'exam',
  'certificate',
  'identity',
  'ahead',
  'score',
  'ask',
  'register',
  'certified',
  'done',
  'over',
] as const;

export type TrainingStep = {
  is: (typeof TRAINING_STEPS)[number];
  training: TrainingBasicInfo;
  exam?: Exam;
  label: string;
  /** How it stands, in a few words. */
  state: string;
  sentence: string;
  button: NextButton;
};

const OTHERS: NextButton = { text: '看别的培训', ...TRAININGS_LINK };
export const ASK: NextButton = { text: '问客服', to: '/helpFeedback' };

type Said = Pick<TrainingStep, 'is' | 'state' | 'sentence' | 'button'>;

/**
 * What this training wants next. Its hours that were begun come first, as on home; then what the training itself wants.
 * `now` by the server's clock, ms.
 */
export function stepOfTraining(state: TrainingState, now: number): FirstStep | TrainingStep {
  const { first, training } = state;
  // Who has gone to pay for it is not asked to pay again.
  const comes = first && (training.buyState ? first.is !== 'payment' : first.is === 'payment');
  return comes ? first : trainingStep(state, now);
}

/** The same without the hours that were begun. */
export function trainingStep(state: TrainingState, now: number): TrainingStep {
  const { training } = state;
  const said = !training.buyState
    ? registering(state, now)
    : training.isApply
      ? certified(training)
      : (studying(state, now) ?? examining(state, now) ?? ending(training, now));
  return { label: '继续培训', training, ...said };
}

/** Why the button of registration stands as it does. */
const WHY: Record<RegistrationStep['text'], (training: TrainingBasicInfo) => string> = {
  未开始: ({ datesOfTrainingRegistration }) => `${day(datesOfTrainingRegistration)} 开始报名`,
  已结束: () => REGISTRATION_OBSTACLES.ended,
  线下报名: () => '这个培训在线下报名：请找本单位负责职业卫生的人统一报名',
  名额已满: () => REGISTRATION_OBSTACLES.full,
  已报名: () => '',
  立即报名: () => '报名后就能开始学',
};

const BEFORE: Partial<
  Record<NonNullable<RegistrationStep['does']>, (training: TrainingBasicInfo) => string>
> = {
  refusePrerequisites: ({ result }) => {
    const names = result?.items.map(({ trainingName }) => trainingName).join('、');
    return names ? `报名前要先完成：${names}` : '报名前要先完成前置培训';
  },
  checkFace: () => '报名前要做一次人脸核身',
  pay: ({ price }) => `${price === undefined ? '' : `报名费 ${money(price)}，`}付款后就能开始学`,
};

function registering({ training, offlineTrainings = [] }: TrainingState, now: number): Said {
  const { text, does } = registrationStep(registrableOf(training, offlineTrainings).facts, now);
  const sentence = ((does && BEFORE[does]) || WHY[text])(training);
  const button: NextButton = does ? { text, ...trainingLink(training.id), deed: 'register' } : { text };
  return { is: 'register', state: stateWord(training, now), sentence, button };
}

const UNKNOWN = '还不知道学了多少';

/** Whether required hours are missing, or may be. */
const hoursMissing = ({ training }: TrainingState) => (requiredPercent(training) ?? 0) < 100;

function studying(state: TrainingState, now: number): Said | undefined {
  const { training, hour, isHourPending = false, doneHere = 0 } = state;
  if (!hoursMissing(state)) return undefined;
  const required = requiredPercent(training);
  const percent = required === undefined ? undefined : Math.floor(required);
  const sentence = percent === undefined ? UNKNOWN : `必修已学 ${percent}%`;
  const stands = { state: stateWord(training, now), sentence };
  if (endOf(training) < now) {
    const studied = percent === undefined ? '' : `，必修学了 ${percent}%`;
    return { ...stands, is: 'over', sentence: `培训已结束${studied}`, button: OTHERS };
  }
  const begun = (training.progress?.totalProgress ?? 0) > 0 || doneHere > 0;
  const verb = begun ? '继续学习' : '开始学习';
  // All that is left has been done here: there is nothing to study on.
  const text = doneHere > 0 ? '看培训内容' : verb;
  const unknown: NextButton = isHourPending
    ? { text: '正在准备课时' }
    : { text, ...trainingLink(training.id) };
  const button = hour ? hourButton(hour, verb, state) : unknown;
  return { ...stands, is: 'hours', button };
}

/** Of several exams the first that is not passed. */
function examining(
  { training, examsOffered = true }: TrainingState,
  now: number,
): (Said & { exam: Exam }) | undefined {
  if (training.canApplication) return undefined;
  for (const exam of training.exams) {
    const stands = examStanding(exam, now);
    if (stands === 'passed') continue;
    const { state, sentence, button: text } = EXAM_WORDS[stands];
    const said = { exam, state, sentence: sentence(exam) };
    switch (stands) {
      case 'sitting':
      case 'open':
      case 'retry':
        if (!examsOffered) {
          const elsewhere = '必修已学完。这里没有开通在线考试，怎么考请问主办单位或客服';
          return { ...said, is: 'ask', sentence: elsewhere, button: ASK };
        }
        return {
          ...said,
          is: stands === 'sitting' ? 'sitting' : 'exam',
          button: { text, ...examLink(training.id), deed: 'exam' },
        };
      case 'unconfirmed':
        return { ...said, is: 'score', button: { text, ...trainingLink(training.id), deed: 'refresh' } };
      case 'ahead':
      case 'score':
        return { ...said, is: stands, button: OTHERS };
      case 'failed':
      case 'missed':
        return { ...said, is: 'ask', button: ASK };
    }
  }
  return undefined;
}

/** A revoked certificate leaves the learner something to ask. */
function certified({ id, revoked }: TrainingBasicInfo): Said {
  const button: NextButton = { text: '查看证书', to: '/certificateDetail', search: { trainingId: id } };
  if (revoked) {
    return { is: 'ask', state: '证书已吊销', sentence: '证书已被吊销，有疑问请联系单位的培训负责人', button };
  }
  return { is: 'certified', state: '已领证', sentence: '培训已完成，证书已发放', button };
}

/** Hours and exams are behind: a certificate where there is one, in the server's words why not yet; else the end. */
function ending(training: TrainingBasicInfo, now: number): Said {
  const { id, certified: ends, canApplication, cannotApply } = training;
  if (ends !== false && cannotApply) {
    // All that the training asks is done: what is left is who the certificate is for. Another reason is somebody else's to mend.
    const button = canApplication ? { text: '去填写实名信息', to: '/editPersonalForm' } : ASK;
    return { is: canApplication ? 'identity' : 'ask', state: '还不能领证', sentence: cannotApply, button };
  }
  if (ends !== false && canApplication) {
    return {
      is: 'certificate',
      state: '可以领证',
      sentence: '培训已完成，可以申请证书了',
      button: { text: '去申请证书', ...trainingLink(id), deed: 'certificate' },
    };
  }
  return { is: 'done', state: stateWord(training, now), sentence: '培训已完成', button: OTHERS };
}
