import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** A hairlined sheet; `padded` unless it holds rows that reach its edges. */
export function Card({ children, padded }: { children: ReactNode; padded?: boolean }) {
  return <div className={padded ? `${styles.card} ${styles.padded}` : styles.card}>{children}</div>;
}

/** A titled part of a screen. */
export function Section({
  title,
  aside,
  anchor,
  children,
}: {
  title: string;
  aside?: ReactNode;
  /** What a link's `#…` leads to. */
  anchor?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
