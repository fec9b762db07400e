import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { icon } from './icon';
import styles from './more.module.css';

const Anchor = forwardRef<HTMLAnchorElement, ComponentPropsWithoutRef<'a'> & { of: string }>(
  ({ of, children: _none, ...rest }, ref) => (
    <a {...rest} ref={ref} className={styles.more}>
      更多
      <span className="spoken">{of}</span>
      <ChevronRight {...icon} size={16} />
    </a>
  ),
);
Anchor.displayName = 'MoreAnchor';

/** The way from a part of a screen to all of its kind. */
export const More = createLink(Anchor);
