import { day } from '@/ui/dates';
import styles from './article-head.module.css';

/** What a page of text begins with: its name and, `YYYY-MM-DD HH:mm:ss` or already in words, its day. */
export function ArticleHead({ title, date }: { title: string; date: string }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.date}>{day(date)}</p>
    </>
  );
}
