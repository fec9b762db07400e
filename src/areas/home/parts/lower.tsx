import { useAtomValue } from 'jotai';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { ColumnTiles } from './column-tiles';
import { Experts } from './experts';
import { PopularLessons } from './popular-lessons';
import { Trainings } from './trainings';

/** What of home stands below the first screenful; in 长辈版 the columns at its end, as a list. */
export default function Lower() {
  const elder = isElder(useAtomValue(textSizeAtom));
  return (
    <>
      <Trainings />
      <PopularLessons />
      <Experts />
      {elder && <ColumnTiles />}
    </>
  );
}
