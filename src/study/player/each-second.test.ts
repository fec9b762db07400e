import type Plyr from 'plyr';
import { expect, it, vi } from 'vitest';
import { hearEachSecond } from './each-second';

/** A video that plays, and a Plyr that listens to it as Plyr does. */
function playing(finer = false) {
  const video = Object.assign(new EventTarget(), { currentTime: 0 }) as HTMLVideoElement;
  const heard = vi.fn();
  const seeked = vi.fn();
  video.addEventListener('timeupdate', heard);
  video.addEventListener('seeked', seeked);
  const eventListeners = [
    { element: video, type: 'timeupdate', callback: heard },
    { element: video, type: 'seeked', callback: seeked },
  ];
  hearEachSecond({ eventListeners } as unknown as Plyr, video, () => finer);
  const at = (time: number, type = 'timeupdate') => {
    video.currentTime = time;
    video.dispatchEvent(new Event(type));
  };
  return { video, heard, seeked, at, eventListeners };
}

it('of four timeupdates a second the player hears one, of every other event each', () => {
  const { heard, seeked, at } = playing();
  for (const time of [7, 7.25, 7.5, 7.75, 8, 8.25]) at(time);
  expect(heard).toHaveBeenCalledTimes(2);
  at(3.2, 'seeked');
  at(3.2);
  expect([seeked.mock.calls.length, heard.mock.calls.length]).toEqual([1, 3]);
});

it('while a seek bar stands there it hears of all', () => {
  const { heard, at } = playing(true);
  for (const time of [7, 7.25, 7.5, 7.75]) at(time);
  expect(heard).toHaveBeenCalledTimes(4);
});

it('what Plyr takes away when it goes is what listens', () => {
  const { video, heard, at, eventListeners } = playing();
  for (const { element, type, callback } of eventListeners) element.removeEventListener(type, callback);
  at(9);
  expect(heard).not.toHaveBeenCalled();
  expect(video.currentTime).toBe(9);
});
