import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { serverNow } from '@/api/server-time';
import { useFirstStep } from '@/areas/learning/use-first-step';
import { useFirstWait } from '@/areas/learning/use-first-wait';
import { useOwnTrainingsStep } from '@/areas/learning/use-own-trainings-step';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { nearestDeadline } from '../deadline';
import styles from './due.module.css';

type Props = {
  learner: string;
  /** It is known whether there is one: what stands beside it may come. */
  onKnown?: () => void;
};

/** The nearest deadline, where home's card says nothing of it: how long is left, what is to be done, and the way there. */
export function Due(props: Props) {
  const { pending, step } = useFirstStep(props.learner);
  if (useFirstWait(pending)) return null;
  return step ? <Nearest {...props} /> : <BesideTraining {...props} />;
}

/** The card is about a training itself, which has asked for these already. */
function BesideTraining(props: Props) {
  const { pending, step } = useOwnTrainingsStep(props.learner);
  if (useFirstWait(pending)) return null;
  return <Nearest {...props} but={step?.is === 'choose' ? undefined : step?.training.id} />;
}

function Nearest({ learner, onKnown, but }: Props & { but?: string | undefined }) {
  const { data, isPending, fetchStatus } = useInfiniteQuery(mineTrainingsQuery(learner));
  const known = !isPending || fetchStatus !== 'fetching';
  useEffect(() => {
    if (known) onKnown?.();
  }, [known, onKnown]);
  const deadline = nearestDeadline(data?.pages.flatMap(({ list }) => list) ?? [], serverNow(), but);
  if (!deadline) return null;
  const { id, name, left, soon, step } = deadline;
  return (
    <Link to="/trainingDetail" search={{ id }} className={styles.due}>
      <span>
        <b className={soon ? `${styles.left} ${styles.soon}` : styles.left}>{left}</b>
        {step}
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
