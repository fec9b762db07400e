/**
 * How a recording stopped playing: at its end, by whoever asked or by the phone (a call comes in), by a browser that wants
 * another tap first, or because nothing came.
 */
export type Played = 'ended' | 'stopped' | 'refused' | 'failed';

/** A recording at an address: it stops where it is, and plays on from there. */
export type Recording = {
  /** `begins` is told when it is heard. */
  play(begins: () => void): Promise<Played>;
  stop(): void;
  /** Where it stands, s. */
  at(): number;
};

/** So long nothing may come before it is given up. */
const COMES_WITHIN_MS = 20_000;

/** `from` in s. */
export function recordingAt(address: string, from = 0, element: HTMLAudioElement = new Audio()): Recording {
  element.preload = 'auto';
  element.src = address;
  if (from > 0) element.currentTime = from;
  const play = (begins: () => void) =>
    new Promise<Played>((resolve) => {
      const heard = new AbortController();
      let late: ReturnType<typeof setTimeout> | undefined;
      const end = (how: Played) => {
        clearTimeout(late);
        heard.abort();
        element.pause();
        resolve(how);
      };
      const wait = () => {
        clearTimeout(late);
        late = setTimeout(end, COMES_WITHIN_MS, 'failed');
      };
      const on = (event: string, then: () => void) =>
        element.addEventListener(event, then, { signal: heard.signal });
      on('playing', () => {
        clearTimeout(late);
        late = undefined;
        begins();
      });
      on('waiting', wait);
      // On the worst line it comes in drops: that is not nothing.
      on('progress', () => late !== undefined && wait());
      on('ended', () => end('ended'));
      on('error', () => end('failed'));
      // At its end it pauses too.
      on('pause', () => !element.ended && end('stopped'));
      wait();
      element.play().catch(({ name }: Error) => {
        if (name !== 'AbortError') end(name === 'NotAllowedError' ? 'refused' : 'failed');
      });
    });
  return { play, stop: () => element.pause(), at: () => element.currentTime };
}
