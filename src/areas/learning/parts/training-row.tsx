import type { TrainingCard } from '@contract/trainings';
import { money } from '@rules/money';
import { isCharged } from '@rules/registration';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '@/api/server-time';
import { useLearner } from '@/session/use-learner';
import { Cover } from '@/ui/cover';
import { daysIn } from '@/ui/days-in';
import { Dotted } from '@/ui/dotted';
import { RowLink } from '@/ui/row';
import { rowState } from '../training-state';
import styles from './training-row.module.css';

type Props = {
  training: TrainingCard;
  /** What stands beneath its dates: how the learner stands with it. */
  below?: ReactNode;
};

/** One training in a list. A visitor who taps it signs in first. */
export function TrainingRow({ training, below }: Props) {
  const learner = useLearner();
  const target = learner
    ? ({ to: '/trainingDetail', search: { id: training.id } } as const)
    : ({
        to: '/userLogin',
        search: { redirectUrl: `/trainingDetail?id=${encodeURIComponent(training.id)}` },
        state: { instead: true },
      } as const);
  const { chargeMode, price: fen = 0 } = training;
  const isFree = chargeMode !== undefined && !isCharged(chargeMode);
  const price = isFree ? '免费' : fen > 0 && money(fen);
  const state = rowState(training, serverNow());
  return (
    <RowLink
      {...target}
      before={<Cover address={training.trainingCoverUrl || training.coverUrl} Icon={GraduationCap} />}
      title={<span className="two-lines">{training.name}</span>}
      second={
        <>
          <Dotted text={[daysIn(training.trainingTime), price].filter(Boolean).join(' · ')} />{' '}
          {state && <span className={styles[state.look]}>{state.text}</span>}
          {below}
        </>
      }
    />
  );
}
