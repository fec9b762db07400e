import { useId } from 'react';
import field from './field.module.css';
import styles from './text-area.module.css';

type Props = {
  label: string;
  value: string;
  placeholder?: string;
  /** The most characters; a counter says how many there are. */
  longest?: number;
  rows?: number;
  /** What is wrong with it, said beneath it. */
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Several lines of a form, with a counter where there is a bound. */
export function TextArea({ label, value, placeholder, longest, rows = 3, error, onChange }: Props) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={error ? `${field.box} ${field.wrong}` : field.box}>
        <textarea
          id={id}
          className={`${field.input} ${styles.area}`}
          rows={rows}
          maxLength={longest}
          placeholder={placeholder}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            // The error last: that is how the first wrong field is found.
            [longest && `${id}-count`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className={styles.below}>
        {error && (
          <p id={`${id}-error`} className={field.error}>
            {error}
          </p>
        )}
        {longest !== undefined && (
          <span id={`${id}-count`} className={styles.count}>{`${value.length} / ${longest}`}</span>
        )}
      </div>
    </div>
  );
}
