import type Plyr from 'plyr';

type Heard = (event: Event) => void;

/** Plyr keeps what it listens to, and what it was asked for; its types do not say so. */
type Listening = {
  config?: { invertTime: boolean };
  eventListeners?: { element: EventTarget; type: string; callback: Heard }[];
};

/** Puts what `instead` makes of each of Plyr's own listeners to an event of the element in its place; it goes with Plyr. */
export function hearInstead(
  plyr: Plyr,
  video: HTMLMediaElement,
  type: string,
  instead: (callback: Heard) => Heard,
): void {
  for (const listener of (plyr as unknown as Listening).eventListeners ?? []) {
    const { element, callback } = listener;
    if (element !== video || listener.type !== type) continue;
    listener.callback = instead(callback);
    video.removeEventListener(type, callback);
    video.addEventListener(type, listener.callback);
  }
}

/**
 * Plyr writes how long a film is only while nobody stands in the middle of it: who went on from there before its head had
 * come read 00:00 for good. It looks at `invertTime` for that, which while the length is written means nothing else.
 */
export function hearLength(plyr: Plyr, video: HTMLMediaElement): void {
  const { config } = plyr as unknown as Listening;
  if (!config) return;
  hearInstead(plyr, video, 'durationchange', (callback) => (event) => {
    const asked = config.invertTime;
    config.invertTime = true;
    callback(event);
    config.invertTime = asked;
  });
}
