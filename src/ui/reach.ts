import { wantsNoMotion } from './motion';

/** How far something has come, in seconds of the `whole`; `pace`: by how many it comes on each second, 0 while it stands. */
export type Reach = { at: number; whole: number; pace: number };

/** What is shown and what is may part by this much before it is drawn anew, s. */
const APART = 0.3;

type Drawn = Reach & { since: number; running: Animation | undefined };

const shownBy = ({ at, whole, pace, since }: Drawn, now: number) =>
  Math.min(whole, at + ((now - since) / 1000) * pace);

/**
 * Draws how far something has come, by a transform. What comes on runs by itself, at its pace and to the end, and is
 * drawn anew only where it has parted from that: drawn each second, it would cost the main thread several frames.
 *
 * @param look The transform that shows a share of the whole, 0 to 1.
 * @param glide In what time (ms) it goes over from where it was seen to another place.
 */
export function drawsReach(
  element: HTMLElement,
  look: (share: number) => string,
  glide = 0,
): (reach: Reach) => void {
  const still = wantsNoMotion();
  let drawn: Drawn | undefined;
  return (reach) => {
    const { at, whole } = reach;
    const pace = still ? 0 : reach.pace;
    if (!(whole > 0)) return;
    const now = performance.now();
    const shown = drawn && shownBy(drawn, now);
    if (drawn?.whole === whole && drawn.pace === pace && Math.abs((shown ?? 0) - at) < APART) return;
    drawn?.running?.cancel();
    const seen = (seconds: number) => ({ transform: look(Math.min(1, seconds / whole)) });
    element.style.transform = seen(at).transform;
    const left = pace > 0 ? Math.max(0, ((whole - at) * 1000) / pace) : 0;
    // It does not stand where it is from now on: it goes over, running on meanwhile.
    const goesOver = shown === undefined || still || Math.abs(shown - at) < APART ? 0 : glide;
    const lasts = Math.max(left, goesOver);
    const over = seen(shown ?? at);
    const there = seen(at + (goesOver / 1000) * pace);
    const frames: Keyframe[] = goesOver
      ? [
          { ...over, easing: 'ease-out' },
          { ...there, offset: goesOver / lasts },
          left > goesOver ? seen(whole) : there,
        ]
      : [seen(at), seen(whole)];
    const running =
      lasts > 0 && Number.isFinite(lasts)
        ? element.animate(frames, { duration: lasts, fill: left > 0 ? 'forwards' : 'none' })
        : undefined;
    drawn = { at, whole, pace, since: now, running };
  };
}
