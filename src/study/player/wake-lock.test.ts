import { beforeEach, describe, expect, test } from 'vitest';
import { keepAwake, type Screen } from './wake-lock';

/** A screen whose locks can be counted; `answer` lets a request be refused or kept waiting. */
class FakeScreen implements Screen {
  held = 0;
  asked = 0;
  answer: () => Promise<void> = async () => {};
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  private locks: (() => void)[] = [];
  wakeLock = {
    request: async () => {
      this.asked += 1;
      await this.answer();
      this.held += 1;
      const lock = { released: false, release: async () => end() };
      const end = () => {
        if (lock.released) return;
        lock.released = true;
        this.held -= 1;
      };
      this.locks.push(end);
      return lock as unknown as WakeLockSentinel;
    },
  };

  /** As a browser does: a hidden page loses its locks. */
  show(visibilityState: DocumentVisibilityState) {
    this.page.visibilityState = visibilityState;
    if (visibilityState === 'hidden') for (const end of this.locks) end();
    this.page.dispatchEvent(new Event('visibilitychange'));
  }
}

class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  play() {
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

let screen: FakeScreen;
let video: FakeVideo;
let stop: () => void;
beforeEach(() => {
  screen = new FakeScreen();
  video = new FakeVideo();
  stop = keepAwake(video as unknown as HTMLMediaElement, screen);
});
const holds = (locks: number) => expect.poll(() => screen.held).toBe(locks);

describe('the screen', () => {
  test('stays awake while the video plays, with one lock however often it says so', async () => {
    expect(screen.asked).toBe(0);
    video.play();
    video.play();
    await holds(1);
    video.play();
    expect(screen.asked).toBe(1);
    video.pause();
    await holds(0);
  });

  test('is let go when the page is hidden, and held again when it is back and plays', async () => {
    video.play();
    await holds(1);
    screen.show('hidden');
    video.play();
    expect(screen.asked, 'while it is hidden').toBe(1);
    await holds(0);
    screen.show('visible');
    await holds(1);
    screen.show('hidden');
    video.pause();
    screen.show('visible');
    await holds(0);
    expect(screen.asked).toBe(2);
  });

  test('is not held for a video that was paused while the phone was thinking', async () => {
    let allow = () => {};
    screen.answer = () =>
      new Promise((resolve) => {
        allow = resolve;
      });
    video.play();
    video.pause();
    allow();
    await expect.poll(() => screen.asked).toBe(1);
    await holds(0);
  });

  test('that may not be held does no harm, and is asked for at the next play', async () => {
    screen.answer = () => Promise.reject(new Error('low battery'));
    video.play();
    await expect.poll(() => screen.asked).toBe(1);
    video.pause();
    screen.answer = async () => {};
    await expect
      .poll(() => {
        video.play();
        return screen.held;
      })
      .toBe(1);
  });

  test('is let go for good when the hour is left', async () => {
    video.play();
    await holds(1);
    stop();
    await holds(0);
    video.play();
    screen.show('visible');
    await holds(0);
    expect(screen.asked).toBe(1);
  });

  test('of a phone without wake lock is left alone', () => {
    expect(() =>
      keepAwake(new FakeVideo() as unknown as HTMLMediaElement, { ...screen, wakeLock: undefined })(),
    ).not.toThrow();
  });
});
