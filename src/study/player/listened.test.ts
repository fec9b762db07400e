import type Plyr from 'plyr';
import { expect, it } from 'vitest';
import { hearLength } from './listened';

it('how long a film is gets written also for who stands in its middle, and its place is not counted backwards', () => {
  const video = Object.assign(new EventTarget(), { currentTime: 60 }) as HTMLVideoElement;
  const config = { invertTime: false };
  let written = '00:00';
  // As Plyr does.
  const callback = () => {
    if (!config.invertTime && video.currentTime) return;
    written = '02:00';
  };
  video.addEventListener('durationchange', callback);
  const eventListeners = [{ element: video, type: 'durationchange', callback }];
  hearLength({ config, eventListeners } as unknown as Plyr, video);
  video.dispatchEvent(new Event('durationchange'));
  expect(written).toBe('02:00');
  expect(config.invertTime).toBe(false);
});
