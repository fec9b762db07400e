import styles from './company.module.css';

/** The documents' words for `isPass`. */
const REVIEWS: readonly (readonly [word: string, look: string | undefined])[] = [
  ['未审核', styles.waiting],
  ['审核通过', styles.passed],
  ['审核不通过', styles.failed],
];

/** How an application stands. */
export function Review({ isPass }: { isPass: number }) {
  const [word, look] = REVIEWS[isPass] ?? ['未审核', styles.waiting];
  return <span className={`${styles.state} ${look}`}>{word}</span>;
}
