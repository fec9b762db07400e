import { getDefaultStore } from 'jotai';
import { lineKind, onLineKind } from '@/browser/connection';
import type { DownloadRow } from '@/offline/download-rows';
import { watchState } from '@/offline/downloads/watch';
import { downloadsByAtom } from './downloads';

const store = getDefaultStore();

/** What comes by itself is not paid for. */
export const mayGo = ({ byItself }: DownloadRow) => !byItself || lineKind() !== 'metered';

const allowed = () => store.get(downloadsByAtom) === 'any' || lineKind() !== 'metered';

/** Until the line is none that the learner has kept out; she may let it in again. */
export function mayRun(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!allowed() && !stop.aborted) return;
      for (const end of ends) end();
      resolve();
    };
    stop.addEventListener('abort', look);
    const ends = [
      onLineKind(look),
      store.sub(downloadsByAtom, look),
      () => stop.removeEventListener('abort', look),
    ];
    look();
  });
}

/** Ends when somebody has paused or deleted it, in whichever page, or the line is one that was kept out. */
export function wanted(row: DownloadRow) {
  const control = new AbortController();
  const stopWatching = watchState(row.digest, (now) => now !== 'running' && control.abort());
  const unlessAllowed = () => (allowed() && mayGo(row)) || control.abort();
  const ends = [stopWatching, onLineKind(unlessAllowed), store.sub(downloadsByAtom, unlessAllowed)];
  return { signal: control.signal, end: () => ends.forEach((end) => void end()) };
}
