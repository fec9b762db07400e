import { useRef } from 'react';
import type { LiveStanding } from '@/study/hour/live-standing';
import type { Standing } from '@/study/hour/standing';
import { creditWords, edges, ORDER } from '@/ui/credit';
import bar from '@/ui/credit-bar.module.css';
import { useBreath } from '@/ui/motion';
import { drawsReach, type Reach } from '@/ui/reach';
import { useDrawn } from '../use-standing';
import styles from './live-bar.module.css';

/** What lies further left covers what begins beneath it. */
const FROM_THE_RIGHT = [...ORDER].reverse();

/** Pushed from the left to where it ends. */
const pushed = (share: number) => `translateX(${share * 100 - 100}%)`;
/** What runs goes over to another place in this time, ms, as its neighbours do. */
const GLIDE = 600;

type Props = {
  standing: LiveStanding;
  /** Time is being recorded just now: the running part breathes. */
  breathes: boolean;
};

/** Until the bar is painted, a segment ends where it begins: unpainted, each of them would cover the whole bar. */
const UNDRAWN = { transform: pushed(0) };

/**
 * The mark of the app under the player, where it lives: what has been answered turns solid before one's eyes. Its parts
 * are as long as the bar and are pushed to where they end, which costs no layout while a video plays.
 */
export function LiveBar({ standing, breathes }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const running = useRef<ReturnType<typeof drawsReach> | undefined>(undefined);
  const breath = useBreath<HTMLElement>(breathes, 0.4, 0.75);
  useDrawn(standing, (now) => {
    const element = root.current;
    if (!element) return;
    const words = creditWords(now);
    if (element.getAttribute('aria-label') !== words) element.setAttribute('aria-label', words);
    const ends = edges(now);
    for (const [at, kind] of FROM_THE_RIGHT.entries()) {
      const part = element.children[at] as HTMLElement;
      if (kind === 'counting') {
        running.current ??= drawsReach(part, pushed, GLIDE);
        running.current(headOf(now, ends.counting));
      } else {
        const transform = `translateX(${ends[kind] - 100}%)`;
        if (part.style.transform !== transform) part.style.transform = transform;
      }
    }
  });
  return (
    <div ref={root} className={`${bar.bar} ${styles.live}`} role="img" data-credit>
      {FROM_THE_RIGHT.map((kind) => (
        <i
          key={kind}
          className={kind === 'counting' ? `${bar.counting} ${styles.counting}` : bar[kind]}
          style={UNDRAWN}
        >
          {kind === 'counting' && <b ref={breath} />}
        </i>
      ))}
    </div>
  );
}

/** Where the running part ends: while it counts it comes on by a second each second. */
function headOf({ end, beat, credited, provisional, waiting, counting }: Standing, percent: number): Reach {
  if (beat !== 'counts') return { at: (percent / 100) * end, whole: end, pace: 0 };
  return { at: credited + provisional + waiting + counting, whole: end, pace: 1 };
}
