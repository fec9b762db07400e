import { Experts } from './-experts';
import { News } from './-news';
import { PopularLessons } from './-popular-lessons';
import { Trainings } from './-trainings';

/** What of home stands below the first screen: it comes after it. */
export default function Below() {
  return (
    <>
      <News />
      <Trainings />
      <PopularLessons />
      <Experts />
    </>
  );
}
