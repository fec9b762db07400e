import { atom } from 'jotai';
import type { DownloadRow } from '@/offline/download-rows';
import { storedAtom } from '@/ui/stored-atom';

/** All that is wanted on this phone; undefined until its store has been read. Read as long as somebody looks. */
export const downloadsAtom = atom<readonly DownloadRow[] | undefined>(undefined);
downloadsAtom.onMount = (set) => {
  let end = () => {};
  let gone = false;
  import('@/offline/downloads/watch').then(
    ({ watchDownloads }) => {
      if (!gone) end = watchDownloads(set);
    },
    () => set([]),
  );
  return () => {
    gone = true;
    end();
  };
};

/** How many files the browser has taken away, as found at this start. */
export const lostAtom = atom(0);

/** What becomes of a downloaded hour that the server has counted. */
export const onceCreditedAtom = storedAtom('downloadsOnceCredited', ['keep', 'delete']);

/** Whether the hours that come next are downloaded by themselves. */
export const aheadAtom = storedAtom('downloadsAhead', ['no', 'yes']);

/** By which line downloads come, as the learner chose: any, or none that is paid by the megabyte. */
export const downloadsByAtom = storedAtom('downloadsBy', ['any', 'wifi']);
