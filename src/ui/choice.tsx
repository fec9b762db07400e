import { useId } from 'react';
import styles from './choice.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChoose: (value: V) => void;
};

/** One of a few, all of them in sight. */
export function Choice<V extends string>({ label, value, options, onChoose }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map(([key, text]) => (
          <label key={key} className={key === value ? `${styles.option} ${styles.on}` : styles.option}>
            <input type="radio" name={name} checked={key === value} onChange={() => onChoose(key)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
