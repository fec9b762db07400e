import { type Credit, creditWords, segments } from './credit';
import styles from './credit-bar.module.css';

type Props = Credit & {
  /** On the deep card. */
  deep?: boolean;
  thin?: boolean;
  /** Instead of the words in seconds, where the server gives percents only; empty where words stand beside it. */
  label?: string;
};

/**
 * The mark of the app: solid what counts, stripes what waits to be synced, dots what waits for a face check, pale what
 * runs just now, red stripes what was refused, hollow what was not studied. Times in seconds.
 */
export function CreditBar({ deep, thin, label, ...credit }: Props) {
  const look = [styles.bar, deep && styles.deep, thin && styles.thin];
  const said = label ?? creditWords(credit);
  const spoken = said ? { role: 'img', 'aria-label': said } : { 'aria-hidden': true };
  return (
    <div className={look.filter(Boolean).join(' ')} {...spoken}>
      {segments(credit).map(({ kind, width }) => (
        <i key={kind} className={styles[kind]} style={{ width: `${width}%` }}>
          {kind === 'counting' && <b />}
        </i>
      ))}
    </div>
  );
}
