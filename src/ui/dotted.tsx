import { Children } from 'react';
import styles from './dotted.module.css';

/** The dot between two phrases is drawn in a space: where the line ends there that goes, and the dot with it. */
const BETWEEN = (
  <span className={styles.between}>
    <span className="spoken"> ·</span>{' '}
  </span>
);

/** What stands between two phrases; neither day of `9月25日 至 3月24日` is torn apart. */
const GAPS: Record<string, typeof BETWEEN | string> = { ' · ': BETWEEN, '\n': ' ' };

/** `a · b`, whose lines end between two phrases, within one only where it is longer than the line. */
export const Dotted = ({ text }: { text: string }) => (
  <>
    {Children.toArray(
      text
        .replace(' 至 ', ' 至\n')
        .split(/( · |\n)/)
        .map((part) => GAPS[part] ?? <span className="phrase">{part}</span>),
    )}
  </>
);
