import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { serverNow } from '@/api/server-time';
import { certificatesQuery } from '@/areas/certificates/queries';
import { trainingQuery } from '@/areas/learning/training-queries';
import { useFirstStep } from '@/areas/learning/use-first-step';
import { useFirstWait } from '@/areas/learning/use-first-wait';
import { useOwnTrainingsStep } from '@/areas/learning/use-own-trainings-step';
import { mineTrainingsQuery } from '@/study/own-trainings';
import { icon } from '@/ui/icon';
import { useHas } from '@/ui/offers';
import { isForExam, nearestDeadline, runningTrainings } from '../deadline';
import { applyDueRoom, storeDueRoom } from '../due-room';
import styles from './due.module.css';

type Props = { learner: string };

/** The next thing that runs out, where home's card does not name it: how long is left, what to do, and the way there. */
export default function Due(props: Props) {
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

function Nearest({ learner, but }: Props & { but?: string | undefined }) {
  const now = serverNow();
  const mine = useInfiniteQuery(mineTrainingsQuery(learner));
  const list = mine.data?.pages.flatMap((page) => page.list) ?? [];
  // Lists do not carry the last day of an exam.
  const sat = runningTrainings(list, now, but).find(isForExam);
  const detail = useQuery({ ...trainingQuery(learner, sat?.id ?? ''), enabled: sat !== undefined });
  const certificates = useQuery({ ...certificatesQuery(learner), enabled: useHas('certificates') });
  const asked = [mine, detail, certificates];
  const isPending = asked.some((query) => query.isPending && query.fetchStatus === 'fetching');
  const isKnown = asked.every(({ data, isEnabled }) => data !== undefined || !isEnabled);
  const waits = useFirstWait(isPending);
  const deadline =
    waits || !mine.data
      ? undefined
      : nearestDeadline(
          {
            mine: list,
            details: detail.data ? [detail.data] : [],
            certificates: certificates.data ?? [],
          },
          now,
          but,
        );
  const isFound = deadline !== undefined;
  useEffect(() => {
    if (isFound || isKnown) storeDueRoom(learner, isFound);
  }, [learner, isFound, isKnown]);
  useEffect(() => () => applyDueRoom(learner), [learner]);
  if (!deadline) return null;
  const { left, soon, step, name, link } = deadline;
  return (
    <Link {...link} className={styles.due}>
      <span className="two-lines">
        <b className={soon ? `${styles.left} ${styles.soon}` : styles.left}>{left}</b>
        {`${step} · ${name}`}
      </span>
      <ChevronRight {...icon} size={20} />
    </Link>
  );
}
