import { useId } from 'react';
import styles from './chips.module.css';

type Props = {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
};

/** One of several in a line that can be pushed sideways: filters of a list. */
export function Chips({ label, value, options, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.line}>
      <legend className="spoken">{label}</legend>
      {options.map(([key, text]) => (
        <label key={key} className={key === value ? `${styles.chip} ${styles.on}` : styles.chip}>
          <input type="radio" name={name} checked={key === value} onChange={() => onChoose(key)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** The room of the line while its choices are on their way, so that nothing beneath it jumps. */
export const ChipsSkeleton = () => <div className={styles.room} aria-busy="true" />;
