import { money } from '@rules/money';
import { Phrased } from '@/ui/phrased';
import type { Course } from '../course-query';
import { chargeWords } from '../goods';
import styles from './purchase.module.css';

/** What is bought, how it is charged, and its price. */
export function CourseHead({ course: { name, part, chargeMode, price } }: { course: Course }) {
  return (
    <section className={styles.course} aria-label="购买内容">
      <h2 className={styles.name}>
        <Phrased text={name} />
      </h2>
      {part && <p className={styles.part}>{part}</p>}
      <p className={styles.facts}>
        <span>{part ? chargeWords(3) : chargeWords(chargeMode)}</span>
        <span className={styles.price}>{money(price)}</span>
      </p>
    </section>
  );
}
