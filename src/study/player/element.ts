import type { Player, PlayerEvent } from '../ports';

/** What each of the element's events means to the engine; all of them are hints, the look tells. */
const HEARD: Partial<Record<keyof HTMLMediaElementEventMap, PlayerEvent>> = {
  timeupdate: 'looked',
  ratechange: 'looked',
  waiting: 'starved',
  playing: 'flowing',
  pause: 'stopped',
  seeking: 'jumped',
  ended: 'reachedEnd',
};

/** The video element as the study session's player. */
export function playerOf(video: HTMLVideoElement): Player {
  return {
    look: () => ({
      position: video.currentTime,
      rate: video.playbackRate,
      paused: video.paused,
      moving: !video.paused && !video.seeking && !video.ended && video.readyState >= video.HAVE_FUTURE_DATA,
    }),
    play: () =>
      video.play().then(
        () => true,
        // An interrupted play() is not a refused one; only the missing tap is the learner's to mend.
        (error: unknown) => !(error instanceof DOMException && error.name === 'NotAllowedError'),
      ),
    pause: () => video.pause(),
    seek: (to) => {
      video.currentTime = to;
    },
    normalSpeed: () => {
      video.playbackRate = 1;
    },
    listen: (heard) => {
      const listener = ({ type }: Event) => {
        // The element pauses itself at its end; that is the end, not a pause.
        if (type === 'pause' && video.ended) return;
        const event = HEARD[type as keyof HTMLMediaElementEventMap];
        if (event) heard(event);
      };
      const types = Object.keys(HEARD);
      for (const type of types) video.addEventListener(type, listener);
      return () => {
        for (const type of types) video.removeEventListener(type, listener);
      };
    },
  };
}

/** The sentence for the element's own error (code of MediaError). */
export function mediaSentence(error: MediaError | null): string {
  switch (error?.code) {
    case MediaError.MEDIA_ERR_NETWORK:
      return '网络连接异常';
    case MediaError.MEDIA_ERR_DECODE:
      return '视频解码失败';
    default:
      return '视频加载失败';
  }
}
