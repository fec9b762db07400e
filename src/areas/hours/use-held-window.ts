import { useEffect, useRef, useState } from 'react';
import { OtherWindow } from '@/study/page/admit';
import { type Held, watchHeldWindow } from '@/study/page/held-window';

/** While `failure` says that another window studies: who holds it, and when it has gone `goOn` is called by itself. */
export function useHeldWindow(learner: string, failure: unknown, goOn: () => void): Held | undefined {
  const waits = failure instanceof OtherWindow;
  const [held, setHeld] = useState<Held>();
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    setHeld(undefined);
    if (!waits) return;
    return watchHeldWindow(learner, { held: setHeld, free: () => latest.current() });
  }, [learner, waits]);
  return held;
}

/** The sentence beneath «请勿多开视频窗口», of ours: until when this window waits. */
export function heldSentence(held: Held | undefined): string {
  if (held?.where === 'elsewhere' && held.seconds !== undefined) {
    return held.seconds > 0 ? `那边停下后，最多 ${held.seconds} 秒这里自动开始` : '正在看那边停了没有';
  }
  return '那边停下后，这里自动开始';
}
