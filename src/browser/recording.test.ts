import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordingAt } from './recording';

/** An audio element whose events the test fires. */
class Element extends EventTarget {
  preload = '';
  src = '';
  currentTime = 0;
  ended = false;
  paused = true;
  /** What the browser says to the wish to play. */
  refuses: string | undefined;
  async play() {
    if (this.refuses) throw Object.assign(new Error(), { name: this.refuses });
    this.paused = false;
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.fire('pause');
  }
  fire(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

function recorded(from = 0) {
  const element = new Element();
  return { element, recording: recordingAt('/said.m4a', from, element as unknown as HTMLAudioElement) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('it begins when it is heard, stops where it is, and plays on from there to its end', async () => {
  const { element, recording } = recorded(7);
  expect(element.currentTime).toBe(7);
  let begun = 0;
  const first = recording.play(() => begun++);
  expect(begun).toBe(0);
  element.fire('playing');
  expect(begun).toBe(1);
  element.currentTime = 9;
  recording.stop();
  expect(await first).toBe('stopped');
  expect(recording.at()).toBe(9);

  const second = recording.play(() => begun++);
  element.fire('playing');
  element.ended = true;
  // A browser says both, in this order.
  element.fire('pause');
  element.fire('ended');
  expect(await second).toBe('ended');
  expect(begun).toBe(2);
});

test('a call that comes in stops it; a browser that wants a tap first says so', async () => {
  const { element, recording } = recorded();
  const played = recording.play(() => {});
  element.fire('playing');
  element.pause();
  expect(await played).toBe('stopped');
  element.refuses = 'NotAllowedError';
  expect(await recording.play(() => {})).toBe('refused');
});

test('what does not come, or comes no more, is given up after twenty seconds, and not before', async () => {
  const { element, recording } = recorded();
  const settled = vi.fn();
  const never = recording.play(() => {}).finally(settled);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await never).toBe('failed');

  const slow = recording.play(() => {});
  await vi.advanceTimersByTimeAsync(19_000);
  element.fire('progress');
  await vi.advanceTimersByTimeAsync(19_000);
  element.fire('playing');
  // What comes while it is heard sets no clock.
  element.fire('progress');
  await vi.advanceTimersByTimeAsync(60_000);
  recording.stop();
  expect(await slow).toBe('stopped');

  const broken = recording.play(() => {});
  element.fire('playing');
  await vi.advanceTimersByTimeAsync(60_000);
  element.fire('waiting');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await broken).toBe('failed');

  const wrong = recording.play(() => {});
  element.fire('error');
  expect(await wrong).toBe('failed');
});
