import { browser } from '@/browser/browser';
import { fileCaches } from '@/browser/secure-only';

/**
 * Loads the check's screen and its detector (2 MB, kept by the worker) before a check is due, for then there may be no
 * network; for hours that have checks only. Returns how to let the detector go: call it on leaving. Without network or
 * WebGL2 it stays away, and the check is a shot by hand.
 */
export function prepareFaceCheck(): () => void {
  let release: (() => void) | undefined;
  let over = false;
  void import('./face-check').catch(() => undefined);
  void import('./detector/detector')
    .then(({ detector }) => {
      if (!over) release = detector.hold();
    })
    .catch(() => undefined);
  return () => {
    over = true;
    release?.();
  };
}

/** Whether the worker has kept the detector (sw/face-files.ts): the largest of its files is asked for last. */
export async function isCheckHere(): Promise<boolean> {
  const kept = await fileCaches()?.open('face-files');
  return (await kept?.keys())?.some(({ url }) => url.endsWith('.wasm')) ?? false;
}

/** What has not come by then comes when a check is near, ms. */
const LATEST = 10 * 60_000;

/**
 * Has what a check needs kept on the phone, for an hour that is downloaded. Resolves when it is here; or when it cannot come,
 * for a shot by hand does without.
 */
export async function bringFaceCheck(): Promise<void> {
  const [{ detector }] = await Promise.all([import('./detector/detector'), import('./face-check')]);
  const release = detector.hold();
  await new Promise<void>((done) => {
    const look = () => (detector.loaded || detector.state.is === 'failed') && over();
    const ends = [detector.subscribe(look), browser.clock.after(LATEST, () => over())];
    const over = () => {
      for (const end of ends) end();
      done();
    };
    look();
  });
  release();
}
