import { hasNoSuchCall } from '@/api/no-such-call';
import { sentenceOf } from '@/api/sentence';
import { useDoneHere } from '@/areas/learning/done-words';
import { CHOOSE } from '@/areas/learning/next-step';
import { requiredPercent } from '@/areas/learning/training-facts';
import type { TrainingStep } from '@/areas/learning/training-step';
import { useOwnTrainingsStep } from '@/areas/learning/use-own-trainings-step';
import { Button } from '@/ui/button';
import type { Card } from '../card';
import { useLastCard } from '../use-last-card';
import { AwaitedCard } from './awaited-card';
import styles from './continue-card.module.css';
import { StepCard } from './step-card';

/** The next step of own trainings. A back end without such a call leaves the choice to the learner. */
export default function TrainingCard({ learner }: { learner: string }) {
  const { pending, step, error, retry } = useOwnTrainingsStep(learner);
  const { words: done } = useDoneHere();
  const last = useLastCard(learner);
  const isUnread = !step && error !== undefined && !hasNoSuchCall(error);
  if (pending || (isUnread && last)) return <AwaitedCard learner={learner} />;
  if (isUnread) return <UnreadCard error={error} onRetry={retry} />;
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

/** Own trainings could not be read: nothing is claimed about them. */
function UnreadCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <section className={styles.card} role="alert">
      <h2 className={styles.name}>还没有读到您的培训</h2>
      <p className={styles.text}>{sentenceOf(error)}</p>
      <Button look="deep" wide onClick={onRetry}>
        重试
      </Button>
    </section>
  );
}

const CHOICE: Card = {
  label: CHOOSE.label,
  name: '选一个培训开始学习',
  text: CHOOSE.sentence,
  button: CHOOSE.button,
};
