import { useRef } from 'react';
import type { LiveStanding } from '@/study/hour/live-standing';
import { creditWords, edges, ORDER } from '@/ui/credit';
import bar from '@/ui/credit-bar.module.css';
import { useDrawn } from '../use-standing';
import styles from './live-bar.module.css';

/** What lies further left covers what begins beneath it. */
const FROM_THE_RIGHT = [...ORDER].reverse();

type Props = {
  standing: LiveStanding;
  /** Time is being recorded just now: the running part breathes. */
  breathes: boolean;
  /** Some of it was refused: what runs lies over that. */
  refused: boolean;
  /** In place of the words, while nobody knows. */
  label?: string;
};

/**
 * The mark of the app under the player, where it lives: what has been answered turns solid before one's eyes. Its parts
 * are as long as the bar and are pushed to where they end, which costs no layout while a video plays.
 */
export function LiveBar({ standing, breathes, refused, label }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useDrawn(standing, (now) => {
    const element = root.current;
    if (!element) return;
    const words = creditWords(now);
    if (element.getAttribute('aria-label') !== words) element.setAttribute('aria-label', words);
    const ends = edges(now);
    FROM_THE_RIGHT.forEach((kind, at) => {
      const part = element.children[at] as HTMLElement;
      const transform = `translateX(${ends[kind] - 100}%)`;
      if (part.style.transform !== transform) part.style.transform = transform;
    });
  });
  const counting = [bar.counting, styles.counting, breathes && bar.breathes, refused && styles.over];
  return (
    <div ref={root} className={`${bar.bar} ${styles.live}`} role="img" aria-label={label}>
      {FROM_THE_RIGHT.map((kind) => (
        <i key={kind} className={kind === 'counting' ? counting.filter(Boolean).join(' ') : bar[kind]}>
          {kind === 'counting' && <b />}
        </i>
      ))}
    </div>
  );
}
