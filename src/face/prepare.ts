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
