import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Props = ComponentPropsWithoutRef<'input'> & {
  label: string;
  /** What is wrong with it, said beneath it. */
  error?: string | undefined;
  /** Something to tap at the field's end. */
  after?: ReactNode;
};

/**
 * One line of a form. A native input and not the library's, which takes no id, no aria-describedby and no
 * autocomplete, and swallows the Enter key that submits a form.
 */
export const Field = forwardRef<HTMLInputElement, Props>(({ label, error, after, ...input }, ref) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
});
Field.displayName = 'Field';
