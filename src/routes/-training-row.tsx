import type { TrainingCard } from '@contract/trainings';
import { GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { Cover } from '@/ui/cover';
import { Row } from '@/ui/row';

type Props = {
  training: TrainingCard;
  /** What stands beneath its dates: how the learner stands with it. */
  below?: ReactNode;
};

/** One training in a list. */
export function TrainingRow({ training, below }: Props) {
  const price = training.chargeMode === 0 ? '免费' : training.price > 0 && `¥${training.price}`;
  return (
    <Row
      before={<Cover address={training.trainingCoverUrl || training.coverUrl} Icon={GraduationCap} />}
      title={<span className="two-lines">{training.name}</span>}
      second={
        <>
          {[training.trainingTime, price].filter(Boolean).join(' · ')}
          {below}
        </>
      }
    />
  );
}
