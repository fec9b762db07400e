import { serverNow } from '@/api/server-time';
import type { TrainingStep } from '@/areas/learning/next-training';
import { trainingLink, trainingWords } from '@/areas/learning/next-words';
import { useTrainingStep } from '@/areas/learning/use-training-step';
import { ButtonLink } from '@/ui/button';
import { CreditBar } from '@/ui/credit-bar';
import { CardSkeleton } from './card-skeleton';
import styles from './continue-card.module.css';

/** What own trainings say comes next. A back end that cannot say leaves the choice to the learner. */
export default function TrainingCard({ learner }: { learner: string }) {
  const { pending, step } = useTrainingStep(learner);
  if (pending) return <CardSkeleton />;
  return !step || step.is === 'choose' ? <Choose /> : <Next step={step} />;
}

function Next({ step }: { step: Exclude<TrainingStep, { is: 'choose' }> }) {
  const { training } = step;
  const { state, sentence, button } = trainingWords(step, serverNow());
  const percent = Math.floor(training.progress?.compulsoryProgress ?? 0);
  return (
    <section className={styles.card} aria-label="继续培训">
      <p className={styles.top}>
        <span>培训</span>
        <span>{state}</span>
      </p>
      <h2 className={`${styles.name} two-lines`}>{training.name}</h2>
      {step.is === 'hours' && <CreditBar deep end={100} credited={percent} label={`必修已学 ${percent}%`} />}
      <p className={styles.figures}>{sentence}</p>
      <ButtonLink look="deep" wide {...trainingLink(training.id)}>
        {button}
      </ButtonLink>
    </section>
  );
}

function Choose() {
  return (
    <section className={styles.card} aria-label="开始学习">
      <h2 className={styles.name}>选一个培训开始学习</h2>
      <p className={styles.text}>学过的时间都会计入，断网也不丢。</p>
      <ButtonLink look="deep" wide to="/trainningOrLessonList" search={{ listType: '1' }}>
        去选培训
      </ButtonLink>
    </section>
  );
}
