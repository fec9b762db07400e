import { Dotted } from '@/ui/dotted';
import { Phrased } from '@/ui/phrased';
import { factsOf, type Head } from '../head';
import styles from './lesson.module.css';

/** What lesson it is. */
export function LessonHead({ lesson }: { lesson: Head }) {
  return (
    <header>
      <h2 className={styles.name}>
        <Phrased text={lesson.name} />
      </h2>
      <p className={styles.facts}>
        <Dotted text={factsOf(lesson).join(' · ')} />
      </p>
    </header>
  );
}
