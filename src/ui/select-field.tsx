import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './field.module.css';
import { icon } from './icon';

type Props = {
  label: string;
  /** The value of one of `options`, or empty. */
  value: string;
  options: readonly (readonly [value: string, word: string])[];
  placeholder?: string;
  /** What is wrong with it, said beneath it. */
  error?: string | undefined;
  onChoose: (value: string) => void;
};

/** One of several, by the phone's own list. */
export function SelectField({ label, value, options, placeholder = '请选择', error, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <select
          id={id}
          className={
            value ? `${styles.input} ${styles.select}` : `${styles.input} ${styles.select} ${styles.none}`
          }
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChoose(event.target.value)}
        >
          {/* Not to be chosen again once something is. */}
          <option value="" disabled={value !== ''}>
            {placeholder}
          </option>
          {options.map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </select>
        <ChevronDown {...icon} size={20} className={styles.mark} />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
