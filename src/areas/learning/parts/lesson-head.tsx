import type { LessonDetail } from '@contract/lessons';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { money } from '@rules/money';
import { Phrased } from '@/ui/phrased';
import styles from './lesson.module.css';

/** How a lesson is paid for, in words. */
function chargeOf({ chargeMode, price, buyState }: LessonDetail): string {
  if (chargeMode === LESSON_CHARGE.serial) return '按课时付费';
  if (chargeMode !== LESSON_CHARGE.once) return '免费';
  return buyState ? '已购买' : money(price);
}

/** What lesson it is. */
export function LessonHead({ lesson }: { lesson: LessonDetail }) {
  const facts = [
    lesson.hourNumber > 0 && `${lesson.hourNumber} 课时`,
    lesson.studyNumber > 0 && `${lesson.studyNumber} 人在学`,
    chargeOf(lesson),
  ].filter(Boolean);
  return (
    <header>
      <h2 className={styles.name}>
        <Phrased text={lesson.name} />
      </h2>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </header>
  );
}
