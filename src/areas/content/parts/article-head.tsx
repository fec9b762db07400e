import { dayWithYear } from '@/ui/dates';
import { Phrased } from '@/ui/phrased';
import styles from './article-head.module.css';

/** What a page of text begins with: its name and, `YYYY-MM-DD HH:mm:ss` or already in words, its day. */
export function ArticleHead({ title, date }: { title: string; date: string }) {
  return (
    <>
      <h2 className={styles.title}>
        <Phrased text={title} />
      </h2>
      <p className={styles.date}>{dayWithYear(date)}</p>
    </>
  );
}
