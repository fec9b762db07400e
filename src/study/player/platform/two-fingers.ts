/** A finger's place on the screen, px. */
type Finger = { clientX: number; clientY: number };

/** Fingers that rest longer (ms) or move further (px) do something else. */
const LONGEST = 500;
const FURTHEST = 24;

/** Two fingers that are down, since when and where; undefined before, and once they do something else. */
export type TwoFingers = { since: number; fingers: readonly [Finger, Finger] } | undefined;

type Heard = { type: string; touches: ArrayLike<Finger>; timeStamp: number };

/** One touch event later: what is down, and whether two fingers have just tapped. */
export function followFingers(down: TwoFingers, heard: Heard): { down: TwoFingers; tapped: boolean } {
  const { type, touches, timeStamp } = heard;
  const [one, two] = [touches[0], touches[1]];
  if (type === 'touchstart') {
    const both = touches.length === 2 && one && two;
    return { down: both ? { since: timeStamp, fingers: [one, two] } : undefined, tapped: false };
  }
  if (!down || type === 'touchcancel' || timeStamp - down.since > LONGEST) {
    return { down: undefined, tapped: false };
  }
  if (type === 'touchmove') {
    const moved = down.fingers.some((finger, at) => distance(finger, touches[at] ?? finger) > FURTHEST);
    return { down: moved ? undefined : down, tapped: false };
  }
  // The fingers rarely leave at once: the last one ends it.
  return touches.length === 0 ? { down: undefined, tapped: true } : { down, tapped: false };
}

const distance = (from: Finger, to: Finger) =>
  Math.hypot(from.clientX - to.clientX, from.clientY - to.clientY);

/** Calls `tapped` when two fingers tap on the element; what is returned ends it. */
export function listenToTwoFingers(element: HTMLElement, tapped: () => void): () => void {
  let down: TwoFingers;
  const heard = (event: TouchEvent) => {
    const next = followFingers(down, event);
    down = next.down;
    if (next.tapped) tapped();
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const type of types) element.addEventListener(type, heard, { passive: true });
  return () => {
    for (const type of types) element.removeEventListener(type, heard);
  };
}
