/**
 * An hour that is listened to: what is said stands large in the picture's place, and what lies behind the player shows
 * through. Where there is a picture after all, loaded anew from the network, it is shown as ever.
 */
export function showWords(host: HTMLElement, video: HTMLVideoElement): void {
  const player = host.querySelector('.plyr');
  const look = () => player?.classList.toggle('player-listens', video.videoWidth === 0);
  video.addEventListener('loadedmetadata', look);
  look();
}
