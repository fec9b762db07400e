import { buttonClass } from '@/ui/button';
import type { Drawn } from '@/ui/drawn';
import { phrasesOf } from '@/ui/phrases';
import styles from './parts/study.module.css';

/**
 * What stands of an hour whose video is not on the phone, at its next opening without network: its name, and why it does not
 * play, as `parts/video-away.tsx` shows it when that is known.
 */
export const awayDrawn = (name: string, away: string): Drawn => [
  'div',
  {},
  [
    'h2',
    { class: styles.name ?? '' },
    ...phrasesOf(name).flatMap((piece, at): Drawn[] => (at > 0 ? [['wbr', {}], piece] : [piece])),
  ],
  [
    'div',
    { class: styles.closed ?? '' },
    ['p', {}, away],
    ['button', { class: buttonClass({ look: 'quiet', small: true }) }, '重试'],
  ],
];
