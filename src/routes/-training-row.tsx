import type { TrainingCard } from '@contract/trainings';
import { GraduationCap } from 'lucide-react';
import { Cover } from '@/ui/cover';
import { Row } from '@/ui/row';

/** One training in a list. */
export function TrainingRow({ training }: { training: TrainingCard }) {
  const price = training.chargeMode === 0 ? '免费' : training.price > 0 && `¥${training.price}`;
  return (
    <Row
      before={<Cover address={training.trainingCoverUrl || training.coverUrl} Icon={GraduationCap} />}
      title={<span className="two-lines">{training.name}</span>}
      second={[training.trainingTime, price].filter(Boolean).join(' · ')}
    />
  );
}
