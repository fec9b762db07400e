import { drawsReach } from '@/ui/reach';

/**
 * A thin white line at the foot of the picture: how far it has played. It stays when the controls hide, leads nowhere,
 * and is white because green is what counts.
 */
export function positionLine(video: HTMLVideoElement): HTMLElement {
  const line = document.createElement('div');
  line.className = 'player-position';
  line.setAttribute('aria-hidden', 'true');
  const reached = document.createElement('i');
  line.append(reached);
  const drawAt = drawsReach(reached, (share) => `scaleX(${share})`);
  const moves = () => !video.paused && !video.ended && !video.seeking && video.readyState >= 3;
  const draw = () => {
    const { currentTime: at, duration: whole, playbackRate } = video;
    drawAt({ at, whole, pace: moves() ? playbackRate : 0 });
  };
  for (const type of ['timeupdate', 'playing', 'pause', 'waiting', 'seeking', 'durationchange']) {
    video.addEventListener(type, draw);
  }
  draw();
  return line;
}
