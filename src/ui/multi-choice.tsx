import { useId } from 'react';
import styles from './choice.module.css';

type Props = {
  label: string;
  /** The values that are chosen. */
  values: readonly string[];
  options: readonly (readonly [value: string, word: string])[];
  /** What is wrong with it, said beneath it. */
  error?: string | undefined;
  onChange: (values: string[]) => void;
};

/** Some of several, all of them in sight. */
export function MultiChoice({ label, values, options, error, onChange }: Props) {
  const id = useId();
  const tick = (value: string, on: boolean) =>
    // In the order of the options, whatever the order of the taps.
    onChange(options.map(([key]) => key).filter((key) => (key === value ? on : values.includes(key))));
  return (
    <fieldset
      className={error ? `${styles.group} ${styles.wrong}` : styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.several}>
        {options.map(([key, word]) => (
          <label key={key} className={values.includes(key) ? `${styles.option} ${styles.on}` : styles.option}>
            <input
              type="checkbox"
              checked={values.includes(key)}
              onChange={(event) => tick(key, event.target.checked)}
            />
            {word}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
