import styles from './state-pill.module.css';
import type { Pill } from './state-words';

/** Only between two phrases may a line end. */
const BETWEEN = ' · ';

/** Where this phone stands towards the server, at a glance; a tap says more. */
export function StatePill({ words, look, onClick }: Pill & { onClick: () => void }) {
  return (
    <span className={styles.place} role="status">
      <button type="button" className={`${styles.pill} ${styles[look]}`} onClick={onClick}>
        <span>
          {words.split(BETWEEN).map((phrase, at, all) => (
            <span key={phrase} className="phrase">
              {at < all.length - 1 ? phrase + BETWEEN : phrase}
            </span>
          ))}
        </span>
      </button>
    </span>
  );
}
