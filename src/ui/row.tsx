import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './row.module.css';

/** Rows under each other with hairlines between; its children are `li`. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

type Parts = {
  before?: ReactNode;
  title: ReactNode;
  /** A second, quieter line. */
  second?: ReactNode;
  after?: ReactNode;
};

function Inside({ before, title, second, after }: Parts) {
  return (
    <>
      {before}
      <span className={styles.text}>
        {title}
        {second && <span className={styles.second}>{second}</span>}
      </span>
      {after}
    </>
  );
}

/** A row that only says something. */
export function Row(parts: Parts) {
  return (
    <div className={styles.row}>
      <Inside {...parts} />
    </div>
  );
}

export function RowButton({
  onClick,
  current,
  ...parts
}: Parts & { onClick: () => void; current?: boolean }) {
  return (
    <button type="button" className={styles.row} aria-current={current} onClick={onClick}>
      <Inside {...parts} />
    </button>
  );
}

const Anchor = forwardRef<HTMLAnchorElement, Parts & Omit<ComponentPropsWithoutRef<'a'>, 'title'>>(
  ({ before, title, second, after, children: _none, ...rest }, ref) => (
    <a {...rest} ref={ref} className={styles.row}>
      <Inside before={before} title={title} second={second} after={after} />
    </a>
  ),
);
Anchor.displayName = 'RowAnchor';

/** A row that opens another screen. */
export const RowLink = createLink(Anchor);
