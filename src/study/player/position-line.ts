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
  const draw = () => {
    const { currentTime, duration } = video;
    reached.style.transform = `scaleX(${duration > 0 ? Math.min(1, currentTime / duration) : 0})`;
  };
  for (const type of ['timeupdate', 'seeking', 'durationchange']) video.addEventListener(type, draw);
  draw();
  return line;
}
