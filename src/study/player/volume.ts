import { iconOf } from './icons';

/**
 * Folds the volume, its slider and what mutes it, behind one sign: on a phone it is seldom wanted, and took half the row.
 * `volume`: Plyr's own; its sign comes into its place.
 */
export function foldVolume(volume: HTMLElement, video: HTMLVideoElement): void {
  const sign = document.createElement('button');
  sign.type = 'button';
  sign.className = 'plyr__controls__item plyr__control player-volume__sign';
  sign.setAttribute('aria-label', '音量');
  const folded = document.createElement('div');
  folded.className = 'plyr__controls__item player-volume';
  volume.replaceWith(folded);
  folded.append(sign, volume);

  const show = (open: boolean) => {
    volume.hidden = !open;
    sign.setAttribute('aria-expanded', String(open));
  };
  const draw = () => sign.replaceChildren(iconOf(video.muted || video.volume === 0 ? 'muted' : 'volume'));
  sign.addEventListener('click', () => show(volume.hidden === true));
  folded.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || volume.hidden) return;
    event.stopPropagation();
    show(false);
    sign.focus({ preventScroll: true });
  });
  // Whoever presses elsewhere in the player is done with it.
  folded.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !folded.contains(relatedTarget)) show(false);
  });
  video.addEventListener('volumechange', draw);
  draw();
  show(false);
}
