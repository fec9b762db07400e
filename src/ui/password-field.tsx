import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react';
import { Field } from './field';
import styles from './password-field.module.css';

/** A password that can be looked at, for gloves and small keys. */
export const PasswordField = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<typeof Field>>(
  (field, ref) => {
    const [shown, setShown] = useState(false);
    return (
      <Field
        {...field}
        ref={ref}
        type={shown ? 'text' : 'password'}
        autoCapitalize="off"
        spellCheck={false}
        after={
          <button
            type="button"
            className={styles.show}
            aria-label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? '隐藏' : '显示'}
          </button>
        }
      />
    );
  },
);
PasswordField.displayName = 'PasswordField';
