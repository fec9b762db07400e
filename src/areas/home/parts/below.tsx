import { useAtomValue } from 'jotai';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { Announcements } from './announcements';
import { ColumnTiles } from './column-tiles';
import { Experts } from './experts';
import { News } from './news';
import { PolicyBar } from './policy-bar';
import { PopularLessons } from './popular-lessons';
import { ServiceCall } from './service-call';
import { Trainings } from './trainings';

/** What of home stands beneath who I am, where I stop and the ways in: it comes after them. */
export default function Below() {
  // In 长辈版 they are a list, and stand at the end.
  const elder = isElder(useAtomValue(textSizeAtom));
  return (
    <>
      {elder ? <ServiceCall /> : <ColumnTiles />}
      <PolicyBar />
      <Announcements />
      <News />
      <Trainings />
      <PopularLessons />
      <Experts />
      {elder && <ColumnTiles />}
    </>
  );
}
