import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './button.module.css';

type Look = {
  /** `main` is the one main action of a screen; `deep` the same on the deep card. */
  look?: 'main' | 'quiet' | 'plain' | 'deep' | 'danger' | undefined;
  wide?: boolean | undefined;
  small?: boolean | undefined;
};

/** Of a button, for what draws one without React. */
export function buttonClass({ look = 'main', wide, small }: Look): string {
  return [styles.button, styles[look], wide && styles.wide, small && styles.small].filter(Boolean).join(' ');
}

type ButtonProps = Look & {
  children: ReactNode;
  onClick?: () => void;
  submit?: boolean;
  disabled?: boolean;
  /** Under way: says so and takes no second tap. */
  busy?: boolean;
  /** What it says while busy. */
  busyText?: string;
  label?: string;
};

/** A native button: once dressed in our tokens nothing of the library's was left but its weight. */
export function Button({ children, onClick, submit, disabled, busy, busyText, label, ...look }: ButtonProps) {
  return (
    <button
      className={buttonClass(look)}
      type={submit ? 'submit' : 'button'}
      disabled={disabled || busy}
      aria-busy={busy}
      aria-label={label}
      onClick={onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {busy ? (busyText ?? '请稍候') : children}
    </button>
  );
}

const Anchor = forwardRef<HTMLAnchorElement, Look & ComponentPropsWithoutRef<'a'>>(
  ({ look, wide, small, ...rest }, ref) => (
    <a {...rest} ref={ref} className={buttonClass({ look, wide, small })} />
  ),
);
Anchor.displayName = 'Anchor';

/** A link of the app that looks like a button. */
export const ButtonLink = createLink(Anchor);
