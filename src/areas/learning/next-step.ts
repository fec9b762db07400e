import { type FirstStep, firstStep, type PhoneState } from './first-step';
import { type NextButton, TRAININGS_LINK } from './next-button';
import { TRAINING_STEPS, type TrainingState, type TrainingStep, trainingStep } from './training-step';
import { endOf, isOverForLong } from './training-time';

/** Nothing that was begun wants anything. */
export type ChooseStep = { is: 'choose'; label: string; sentence: string; button: NextButton };

/** One sentence and one button, and what they are about. */
export type NextStep = FirstStep | TrainingStep | ChooseStep;

export const CHOOSE: ChooseStep = {
  is: 'choose',
  label: '开始学习',
  sentence: '从公开的培训里选一个，学过的都算数。',
  button: { text: '去选培训', ...TRAININGS_LINK },
};

/** Whether a training wants nothing of the learner any more: not registered, finished, or over for long. */
const isBehind = ({ is, training }: TrainingStep, now: number) =>
  is === 'register' ||
  (is === 'certified' && endOf(training) < now) ||
  is === 'done' ||
  is === 'over' ||
  (is === 'ask' && isOverForLong(training, now));

/**
 * The one next thing of a learner: what phone and study records say, else what own trainings want, the most pressing
 * kind first and of one kind the training that ends first; else to choose one. `now` by the server's clock, ms.
 */
export function nextStep(
  { phone, trainings }: { phone: PhoneState; trainings: readonly TrainingState[] },
  now: number,
): NextStep {
  return firstStep(phone) ?? ownTrainingsStep(trainings, now);
}

/** The half of it that own trainings say. */
export function ownTrainingsStep(
  trainings: readonly TrainingState[],
  now: number,
): TrainingStep | ChooseStep {
  const place = ({ is }: TrainingStep) => TRAINING_STEPS.indexOf(is);
  const [first] = trainings
    .map((one) => trainingStep(one, now))
    .filter((step) => !isBehind(step, now))
    .sort((a, b) => place(a) - place(b) || endOf(a.training) - endOf(b.training));
  return first ?? CHOOSE;
}
