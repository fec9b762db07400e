/** The animation and the video may part by this much before the line is drawn anew, s. */
const APART = 0.3;

type Line = { from: number; since: number; rate: number; running: Animation | undefined };

/**
 * A thin white line at the foot of the picture: how far it has played. It stays when the controls hide, leads nowhere,
 * and is white because green is what counts. While the video plays it runs by itself, to the end at the video's pace:
 * drawn at each timeupdate it would have the main thread render four times a second.
 */
export function positionLine(video: HTMLVideoElement): HTMLElement {
  const line = document.createElement('div');
  line.className = 'player-position';
  line.setAttribute('aria-hidden', 'true');
  const reached = document.createElement('i');
  line.append(reached);
  let drawn: Line | undefined;

  const moves = () => !video.paused && !video.ended && !video.seeking && video.readyState >= 3;
  /** Still where it should be. */
  const holds = () => {
    if (!drawn || (drawn.running !== undefined) !== moves()) return false;
    const passed = drawn.running ? ((performance.now() - drawn.since) / 1000) * drawn.rate : 0;
    return Math.abs(drawn.from + passed - video.currentTime) < APART;
  };
  const draw = () => {
    const { currentTime, duration, playbackRate: rate } = video;
    if (!(duration > 0) || holds()) return;
    drawn?.running?.cancel();
    const here = `scaleX(${Math.min(1, currentTime / duration)})`;
    reached.style.transform = here;
    const left = (Math.max(0, duration - currentTime) * 1000) / rate;
    const running =
      moves() && Number.isFinite(left)
        ? reached.animate([{ transform: here }, { transform: 'scaleX(1)' }], {
            duration: left,
            fill: 'forwards',
          })
        : undefined;
    drawn = { from: currentTime, since: performance.now(), rate, running };
  };
  for (const type of ['timeupdate', 'playing', 'pause', 'waiting', 'seeking', 'durationchange']) {
    video.addEventListener(type, draw);
  }
  draw();
  return line;
}
