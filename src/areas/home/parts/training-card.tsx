import { useDoneHere } from '@/areas/learning/done-words';
import { CHOOSE } from '@/areas/learning/next-step';
import { requiredPercent } from '@/areas/learning/training-facts';
import type { TrainingStep } from '@/areas/learning/training-step';
import { useOwnTrainingsStep } from '@/areas/learning/use-own-trainings-step';
import type { Card } from '../card';
import { AwaitedCard } from './awaited-card';
import { StepCard } from './step-card';

/** What own trainings say comes next. A back end that cannot say leaves the choice to the learner. */
export default function TrainingCard({ learner }: { learner: string }) {
  const { pending, step } = useOwnTrainingsStep(learner);
  const { words: done } = useDoneHere();
  if (pending) return <AwaitedCard learner={learner} />;
  const card = !step || step.is === 'choose' ? CHOICE : trainingCard(step);
  return <StepCard learner={learner} card={{ ...card, ...(done && { text: done }) }} />;
}

function trainingCard({ is, training, state, sentence, label, button }: TrainingStep): Card {
  const percent = requiredPercent(training);
  return {
    label,
    top: ['培训', state],
    name: training.name,
    ...(is === 'hours' &&
      percent !== undefined && {
        credit: { end: 100, credited: Math.floor(percent) },
        said: sentence,
      }),
    figures: [sentence],
    button,
  };
}

const CHOICE: Card = {
  label: CHOOSE.label,
  name: '选一个培训开始学习',
  text: CHOOSE.sentence,
  button: CHOOSE.button,
};
