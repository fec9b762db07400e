import { type ReactNode, useId } from 'react';
import styles from './check-field.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is agreed to. */
  label: string;
  /** Where it can be read: links, which are no part of what a tap ticks. */
  links?: ReactNode;
  error?: string | undefined;
};

/** A box to tick. */
export function CheckField({ checked, onChange, label, links, error }: Props) {
  const id = useId();
  return (
    <div>
      <div className={styles.line}>
        <label className={error ? `${styles.label} ${styles.wrong}` : styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
        {links}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
