import { mediaSentence } from './element';

/** What plays in a video element, by its address. */
export type Source = {
  /** Loads an address, from `at` seconds on: at first, or anew after a failure. */
  load(address: string, at: number): void;
  /** Why it does not play; empty while it does, or while that is being mended. */
  failure(): string;
  destroy(): void;
};

/** An HLS address names its playlist, whatever query follows. */
export const isHls = (address: string): boolean => /^[^?#]*\.m3u8(?:[?#]|$)/i.test(address);

/** The element's own Media Source, or the managed one of newer iPhones. */
const hasMediaSource = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** Whether hls.js plays this address here, and can choose among its qualities. */
export const isAdaptive = (address: string): boolean => isHls(address) && hasMediaSource();

/**
 * Plays addresses in `video`: HLS by hls.js wherever there is Media Source, everything else by the element itself.
 * A failure of either is an `error` event on the element, and `failure()` says it.
 */
export function sourceOf(video: HTMLVideoElement): Source {
  let close: (() => void) | undefined;
  let sentence = '';
  let byHls = false;
  // Counts loads: a script that arrives late must not load what nobody waits for any more.
  let turn = 0;

  const fail = (why: string) => {
    sentence = why;
    video.dispatchEvent(new Event('error'));
  };
  const leave = () => {
    turn += 1;
    close?.();
    close = undefined;
    sentence = '';
  };
  const byElement = (address: string, at: number) => {
    byHls = false;
    video.src = address;
    if (at > 0) {
      video.load();
      video.currentTime = at;
    }
  };
  const byStream = async (address: string, at: number) => {
    byHls = true;
    const mine = turn;
    try {
      const { isSupported, openStream } = await import('./hls');
      if (mine !== turn) return;
      if (!isSupported()) return byElement(address, at);
      // Before it has data the element keeps the place it was sent to meanwhile.
      close = openStream(video, address, at || video.currentTime, fail);
    } catch {
      if (mine === turn) fail('视频加载失败');
    }
  };

  return {
    load(address, at) {
      leave();
      if (isAdaptive(address)) void byStream(address, at);
      else byElement(address, at);
    },
    failure: () => (byHls ? sentence : mediaSentence(video.error)),
    destroy: leave,
  };
}
