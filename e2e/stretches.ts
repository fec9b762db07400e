/** Of a video, in seconds. */
export type Stretch = [from: number, to: number];

declare global {
  interface Window {
    /** What has been played until now. */
    stretches?: () => Stretch[];
  }
}

/**
 * For `addInitScript`: keeps account of what plays by the element's clock and the page's. A browser's own `played` has, now
 * and then on a busy machine, everything before the place at which an hour was gone on with, as if it had been played in that
 * moment. Stands alone, as what is sent into a page must.
 */
export function recordStretches(): void {
  /** Media time may be so far, s, ahead of the page's: its clock goes on between two looks at the other. */
  const TOLERANCE = 0.3;
  let stretches: [number, number][] = [];
  let last: { of: HTMLVideoElement; source: string; at: number; now: number } | undefined;
  const look = (video: HTMLVideoElement) => {
    const { currentTime: at, currentSrc: source } = video;
    const now = performance.now() / 1_000;
    // Of another hour it is another account.
    if (last && last.source !== source) stretches = [];
    const goesOn =
      last?.of === video &&
      last.source === source &&
      at >= last.at &&
      at - last.at <= now - last.now + TOLERANCE;
    const stretch = stretches.at(-1);
    if (goesOn && stretch) stretch[1] = at;
    else stretches.push([at, at]);
    last = { of: video, source, at, now };
  };
  const hear = ({ type, target }: Event) => {
    if (!(target instanceof HTMLVideoElement)) return;
    if (type === 'seeking') last = undefined;
    // Before it plays it stands somewhere, and has played nothing.
    else if (last || type === 'playing') look(target);
  };
  for (const type of ['seeking', 'playing', 'timeupdate', 'pause', 'ended'])
    addEventListener(type, hear, true);
  window.stretches = () => {
    const video = document.querySelector('video');
    if (video && last && !video.seeking) look(video);
    return stretches.filter(([from, to]) => to > from);
  };
}
