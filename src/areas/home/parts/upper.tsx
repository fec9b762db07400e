import { useAtomValue } from 'jotai';
import { useLearner } from '@/session/use-learner';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { ColumnTiles } from './column-tiles';
import { Due } from './due';
import { ServiceCall } from './service-call';

/** The row beneath the ways in: the nearest deadline, and the columns; in 长辈版 those stand at the end, and here whom to ask. */
export default function Upper() {
  const elder = isElder(useAtomValue(textSizeAtom));
  const learner = useLearner();
  if (!elder) return <ColumnTiles of={learner} />;
  return (
    <>
      <ServiceCall />
      {learner && <Due learner={learner} />}
    </>
  );
}
