import { Announcements } from './announcements';
import { ColumnTiles } from './column-tiles';
import { Experts } from './experts';
import { News } from './news';
import { PolicyBar } from './policy-bar';
import { PopularLessons } from './popular-lessons';
import { Trainings } from './trainings';

/** What of home stands beneath who I am, where I stop and the ways in: it comes after them. */
export default function Below() {
  return (
    <>
      <ColumnTiles />
      <PolicyBar />
      <Announcements />
      <News />
      <Trainings />
      <PopularLessons />
      <Experts />
    </>
  );
}
