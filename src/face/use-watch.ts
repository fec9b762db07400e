import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { detector } from './detector/detector';
import { type Advice, adviceOf } from './guidance';
import { glancer, hasPicture } from './photo';
import { BEGIN, progress, type Watch, watch } from './steady';

/** Looks begin this far apart at least (ms): a phone must not get hot over it. */
const EACH = 120;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const detectorState = () => detector.state;

/** Looks at the video while `on`, and calls `onSteady` when a good face has held still; what to say meanwhile. */
export function useWatch(
  video: RefObject<HTMLVideoElement>,
  on: boolean,
  onSteady: () => void,
): { advice: Advice; held: number } {
  const state = useSyncExternalStore(detector.subscribe, detectorState);
  const [seen, setSeen] = useState(BEGIN);
  const steady = useRef(onSteady);
  steady.current = onSteady;
  const ready = state.is === 'ready';

  useEffect(() => {
    setSeen(BEGIN);
    if (!on || !ready) return;
    let over = false;
    let now: Watch = BEGIN;
    const glance = glancer();
    const lookOnce = async () => {
      const shown = video.current;
      if (!shown || !hasPicture(shown)) return;
      const { picture, light } = await glance(shown);
      const faces = await detector.look(picture);
      if (!faces || over) return;
      now = watch(now, { at: performance.now(), advice: adviceOf({ faces, light }), face: faces[0] });
      setSeen(now);
      if (progress(now) < 1) return;
      // Should the photo not come off, the second begins anew.
      now = { ...now, still: undefined };
      steady.current();
    };
    const goOn = async () => {
      while (!over) {
        const began = performance.now();
        // The video may go away between two steps of a look.
        await lookOnce().catch(() => undefined);
        await later(Math.max(EACH / 4, EACH - (performance.now() - began)));
      }
    };
    void goOn();
    return () => {
      over = true;
    };
  }, [on, ready, video]);

  if (state.is === 'failed') return { advice: 'byHand', held: 0 };
  return { advice: ready ? seen.shown : 'warming', held: progress(seen) };
}
