import type Plyr from 'plyr';

/** The controls hide so long after the last sign of the learner, ms. */
export const REST_AFTER = 3_000;

const SIGNS = ['mousemove', 'touchstart', 'touchmove', 'keydown'] as const;

/**
 * Plyr hides its controls after times of its own, and at once when the video begins; here nothing hides within 3 s of
 * a sign of the learner or of the beginning, and everything does then. What is returned ends it.
 */
export function restControls(plyr: Plyr, video: HTMLVideoElement, now = () => performance.now()): () => void {
  const { container, controls } = plyr.elements;
  const toggle = plyr.toggleControls;
  let signAt = now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  plyr.toggleControls = (show) => toggle(show || now() - signAt < REST_AFTER);
  const rest = () => {
    toggle(video.paused || controls?.hover === true || controls?.pressed === true);
  };
  const sign = () => {
    signAt = now();
    toggle(true);
    clearTimeout(timer);
    timer = setTimeout(rest, REST_AFTER);
  };
  for (const type of SIGNS) container.addEventListener(type, sign, { passive: true });
  video.addEventListener('playing', sign);
  return () => {
    clearTimeout(timer);
    plyr.toggleControls = toggle;
    for (const type of SIGNS) container.removeEventListener(type, sign);
    video.removeEventListener('playing', sign);
  };
}
