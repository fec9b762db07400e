import styles from './tag.module.css';

export type TagLook = 'waiting' | 'passed' | 'failed' | 'over';

/** One word beside a row: how a review stands, or what the row is among its kind. */
export function Tag({ word, look }: { word: string; look: TagLook }) {
  return <span className={`${styles.tag} ${styles[look]}`}>{word}</span>;
}
