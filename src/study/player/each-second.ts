import type Plyr from 'plyr';
import { hearInstead } from './listened';

/**
 * Plyr writes its times and its states anew at each timeupdate, four times a second, and its times are whole seconds:
 * here it hears of a timeupdate when another second stands there. As long as `finer` says so it hears of all of them, for
 * a seek bar moves between the seconds.
 */
export function hearEachSecond(plyr: Plyr, video: HTMLMediaElement, finer: () => boolean): void {
  hearInstead(plyr, video, 'timeupdate', (callback) => {
    let second = -1;
    return (event) => {
      const now = Math.floor(video.currentTime);
      if (now === second && !finer()) return;
      second = now;
      callback(event);
    };
  });
}
