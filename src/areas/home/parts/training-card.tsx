import { useEffect } from 'react';
import { CHOOSE } from '@/areas/learning/next-step';
import { StepButton } from '@/areas/learning/parts/step-button';
import type { TrainingStep } from '@/areas/learning/training-step';
import { useOwnTrainingsStep } from '@/areas/learning/use-own-trainings-step';
import { CreditBar } from '@/ui/credit-bar';
import { mark } from '@/ui/marks';
import { CardSkeleton } from './card-skeleton';
import styles from './continue-card.module.css';

/** What own trainings say comes next. A back end that cannot say leaves the choice to the learner. */
export default function TrainingCard({ learner }: { learner: string }) {
  const { pending, step } = useOwnTrainingsStep(learner);
  if (pending) return <CardSkeleton />;
  return !step || step.is === 'choose' ? <Choose /> : <Next step={step} />;
}

function Next({ step }: { step: TrainingStep }) {
  useEffect(() => mark('own-row'), []);
  const { training, state, sentence } = step;
  const percent = Math.floor(training.progress?.compulsoryProgress ?? 0);
  return (
    <section className={styles.card} aria-label={step.label}>
      <p className={styles.top}>
        <span>培训</span>
        <span>{state}</span>
      </p>
      <h2 className={`${styles.name} two-lines`}>{training.name}</h2>
      {step.is === 'hours' && <CreditBar deep end={100} credited={percent} label={sentence} />}
      <p className={styles.figures}>{sentence}</p>
      <StepButton look="deep" button={step.button} />
    </section>
  );
}

function Choose() {
  useEffect(() => mark('own-row'), []);
  return (
    <section className={styles.card} aria-label={CHOOSE.label}>
      <h2 className={styles.name}>选一个培训开始学习</h2>
      <p className={styles.text}>{CHOOSE.sentence}</p>
      <StepButton look="deep" button={CHOOSE.button} />
    </section>
  );
}
