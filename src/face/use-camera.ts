import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraTrouble, openCamera, stop } from './camera';

export type Camera =
  | { is: 'opening' }
  | { is: 'live'; stream: MediaStream }
  | { is: 'trouble'; why: CameraTrouble };

const OPENING: Camera = { is: 'opening' };

function onVisibility(heard: () => void): () => void {
  document.addEventListener('visibilitychange', heard);
  return () => document.removeEventListener('visibilitychange', heard);
}
const isVisible = () => document.visibilityState === 'visible';

/** The front camera while it is wanted and the page is in sight; stopped otherwise. `again` opens it anew. */
export function useCamera(wanted: boolean): { camera: Camera; again: () => void } {
  const [camera, setCamera] = useState(OPENING);
  const [tries, setTries] = useState(0);
  const inSight = useSyncExternalStore(onVisibility, isVisible);
  const on = wanted && inSight;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens it anew.
  useEffect(() => {
    setCamera(OPENING);
    if (!on) return;
    let over = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      const stream = await openCamera();
      if (over) return stop(stream);
      opened = stream;
      // Another app took it, or somebody pulled it out; our own stop says nothing.
      for (const track of stream.getTracks()) {
        track.addEventListener('ended', () => !over && setCamera({ is: 'trouble', why: 'ended' }));
      }
      setCamera({ is: 'live', stream });
    };
    open().catch((why: CameraTrouble) => !over && setCamera({ is: 'trouble', why }));
    return () => {
      over = true;
      stop(opened);
    };
  }, [on, tries]);

  return { camera, again: useCallback(() => setTries((before) => before + 1), []) };
}
