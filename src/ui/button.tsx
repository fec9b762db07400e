import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import styles from './button.module.css';
import { VantButton } from './vant/button';

type Look = {
  /** `main` is the one main action of a screen; `deep` the same on the deep card. */
  look?: 'main' | 'quiet' | 'plain' | 'deep' | 'danger';
  wide?: boolean;
  small?: boolean;
};

function classOf({ look = 'main', wide, small }: Look): string {
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

export function Button({ children, onClick, submit, disabled, busy, busyText, label, ...look }: ButtonProps) {
  return (
    <VantButton
      className={classOf(look)}
      nativeType={submit ? 'submit' : 'button'}
      disabled={disabled === true || busy === true}
      loading={busy === true}
      loadingText={busyText ?? '请稍候'}
      aria-busy={busy === true}
      aria-label={label}
      onClick={() => onClick?.()}
    >
      {children}
    </VantButton>
  );
}

const Anchor = forwardRef<HTMLAnchorElement, Look & ComponentPropsWithoutRef<'a'>>(
  ({ look, wide, small, ...rest }, ref) => (
    <a
      {...rest}
      ref={ref}
      className={classOf({ ...(look && { look }), ...(wide && { wide }), ...(small && { small }) })}
    />
  ),
);
Anchor.displayName = 'Anchor';

/** A link of the app that looks like a button. */
export const ButtonLink = createLink(Anchor);
