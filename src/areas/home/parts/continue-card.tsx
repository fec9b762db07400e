import { clock, place } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { checkSentence } from '@/areas/learning/check-sentence';
import { hourLink } from '@/areas/learning/hour-link';
import type { FirstStep } from '@/areas/learning/next-step';
import { useFirstStep } from '@/areas/learning/use-first-step';
import { syncStatusAtom } from '@/offline/status';
import { ButtonLink } from '@/ui/button';
import { reached } from '@/ui/credit';
import { CreditBar } from '@/ui/credit-bar';
import { CardSkeleton } from './card-skeleton';
import styles from './continue-card.module.css';
import { PaymentCard } from './payment-card';

const TrainingCard = lazy(() => import('./training-card'));

/** The one next thing. What phone and study records cannot say, the trainings do: they come after the first paint. */
export default function ContinueCard({ learner }: { learner: string }) {
  const { pending, step } = useFirstStep(learner);
  if (pending) return <CardSkeleton />;
  if (step?.is === 'payment') return <PaymentCard payment={step.payment} />;
  if (step) return <GoOn step={step} />;
  return (
    <Suspense fallback={<CardSkeleton />}>
      <TrainingCard learner={learner} />
    </Suspense>
  );
}

function GoOn({ step }: { step: Exclude<FirstStep, { is: 'payment' }> }) {
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
  const isCheck = step.is === 'check';
  return (
    <section className={styles.card} aria-label={isCheck ? '需要处理' : '继续学习'}>
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
      {isCheck && <p className={styles.text}>{checkSentence(step, refused)}</p>}
      <ButtonLink
        look="deep"
        wide
        {...hourLink({
          id: record.hourId,
          type: 0,
          lessonId: record.lessonId,
          trainingId: record.trainingId,
        })}
      >
        {isCheck ? (
          step.why === 'due' ? (
            '去核身'
          ) : (
            '去重学'
          )
        ) : (
          <span>
            <span className="phrase">继续学习</span>
            {' · '}
            <span className="phrase">{`${place(reached(credit))}处`}</span>
          </span>
        )}
      </ButtonLink>
    </section>
  );
}
