import type Plyr from 'plyr';

/** Plyr keeps what it listens to; its types do not say so. */
type Listening = {
  eventListeners?: { element: EventTarget; type: string; callback: (event: Event) => void }[];
};

/**
 * Plyr writes its times and its states anew at each timeupdate, four times a second, and its times are whole seconds:
 * here it hears of a timeupdate when another second stands there. As long as `finer` says so it hears of all of them, for
 * a seek bar moves between the seconds.
 */
export function hearEachSecond(plyr: Plyr, video: HTMLMediaElement, finer: () => boolean): void {
  const { eventListeners = [] } = plyr as unknown as Listening;
  for (const listener of eventListeners) {
    const { element, type, callback } = listener;
    if (element !== video || type !== 'timeupdate') continue;
    let second = -1;
    const seldom = (event: Event) => {
      const now = Math.floor(video.currentTime);
      if (now === second && !finer()) return;
      second = now;
      callback(event);
    };
    video.removeEventListener(type, callback);
    video.addEventListener(type, seldom);
    // So that it goes with the player.
    listener.callback = seldom;
  }
}
