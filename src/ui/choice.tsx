import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

type Props<V extends string> = {
  label: string;
  /** What is chosen; nothing where it is none of them. */
  value: string;
  options: readonly (readonly [V, ReactNode])[];
  /** What is wrong with it, said beneath it. */
  error?: string | undefined;
  onChoose: (value: V) => void;
};

/** One of a few, all of them in sight. */
export function Choice<V extends string>({ label, value, options, error, onChoose }: Props<V>) {
  const name = useId();
  return (
    <fieldset
      className={error ? `${styles.group} ${styles.wrong}` : styles.group}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(([key, text]) => (
          <label key={key} className={key === value ? `${styles.option} ${styles.on}` : styles.option}>
            <input type="radio" name={name} checked={key === value} onChange={() => onChoose(key)} />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
