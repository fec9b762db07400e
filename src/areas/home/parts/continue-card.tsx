import { clock } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import type { FirstStep } from '@/areas/learning/first-step';
import { StepButton } from '@/areas/learning/parts/step-button';
import { useFirstStep } from '@/areas/learning/use-first-step';
import { syncStatusAtom } from '@/offline/status';
import { CreditBar } from '@/ui/credit-bar';
import { mark } from '@/ui/marks';
import { part } from '@/ui/part';
import { CardSkeleton } from './card-skeleton';
import styles from './continue-card.module.css';
import { PaymentCard } from './payment-card';

const TrainingCard = part(() => import('./training-card'));

/** The one next thing. What phone and study records cannot say, the trainings do: they come after the first paint. */
export default function ContinueCard({ learner }: { learner: string }) {
  const { pending, step } = useFirstStep(learner);
  if (pending) return <CardSkeleton />;
  if (step?.is === 'payment') return <PaymentCard step={step} />;
  if (step) return <GoOn step={step} />;
  return (
    <Suspense fallback={<CardSkeleton />}>
      <TrainingCard learner={learner} />
    </Suspense>
  );
}

function GoOn({ step }: { step: Exclude<FirstStep, { is: 'payment' }> }) {
  useEffect(() => mark('own-row'), []);
  const { record } = step;
  const { byHour } = useAtomValue(syncStatusAtom);
  const { waiting, refused } = byHour[record.hourId] ?? { waiting: 0, refused: 0 };
  const credit = {
    end: record.duration,
    credited: record.credited,
    provisional: record.provisional,
    waiting,
    refused: refused || record.refused,
  };
  return (
    <section className={styles.card} aria-label={step.label}>
      <p className={styles.top}>
        <span className="two-lines">{record.lessonName}</span>
        {record.hourNumber > 0 && <span>{`第 ${record.hourNumber} 课时`}</span>}
      </p>
      <h2 className={`${styles.name} two-lines`}>{record.hourName}</h2>
      <CreditBar deep {...credit} />
      <p className={styles.figures}>
        <span>{`已计入 ${clock(record.credited)} / ${clock(record.duration)}`}</span>
        {waiting >= 1 && <span>{`待同步 ${clock(waiting)}`}</span>}
        {record.provisional >= 1 && <span>{`待核身 ${clock(record.provisional)}`}</span>}
        {refused >= 1 && <span>{`未通过 ${clock(refused)}`}</span>}
      </p>
      {step.is === 'check' && <p className={styles.text}>{step.sentence}</p>}
      <StepButton look="deep" button={step.button} />
    </section>
  );
}
