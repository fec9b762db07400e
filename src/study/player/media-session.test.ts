import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showOnLockScreen } from './media-session';

/** A lock screen that can be pressed; `unknown` are actions that its browser does not have. */
class FakeSession {
  metadata: { title: string; artist: string; artwork: { src: string }[] } | null = null;
  handlers = new Map<string, ((details: { seekTime?: number }) => void) | null>();
  constructor(private readonly unknown: string[] = []) {}
  setActionHandler(action: string, handler: ((details: { seekTime?: number }) => void) | null) {
    if (this.unknown.includes(action)) throw new TypeError(action);
    this.handlers.set(action, handler);
  }
  press(action: string, details = {}) {
    const handler = this.handlers.get(action);
    // Without a handler the browser moves the element itself.
    expect(handler, action).toBeTypeOf('function');
    handler?.(details);
  }
}

const playing = { name: '听力要查', lesson: '权利', cover: '/pictures/x.svg' };
const newVideo = () => ({
  paused: true,
  currentTime: 7,
  async play() {
    this.paused = false;
  },
  pause() {
    this.paused = true;
  },
});

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(readonly said: object) {
        Object.assign(this, said);
      }
    },
  );
  vi.stubGlobal('location', { href: 'https://x.test/videoDetail?id=1' });
});
afterEach(() => vi.unstubAllGlobals());

const show = (session: FakeSession, mayJump = false) => {
  const video = newVideo();
  const hide = showOnLockScreen(
    video as unknown as HTMLMediaElement,
    playing,
    () => mayJump,
    session as unknown as MediaSession,
  );
  return { video, hide };
};

describe('the lock screen', () => {
  test('says what is playing, with its picture', () => {
    const session = new FakeSession();
    show(session);
    expect(session.metadata).toMatchObject({
      title: '听力要查',
      artist: '权利',
      artwork: [{ src: 'https://x.test/pictures/x.svg' }],
    });
  });

  test('plays and pauses', () => {
    const session = new FakeSession();
    const { video } = show(session);
    session.press('play');
    expect(video.paused).toBe(false);
    session.press('pause');
    expect(video.paused).toBe(true);
  });

  test('moves nothing in an unfinished hour, and goes where it is told in a finished one', () => {
    const session = new FakeSession();
    const { video } = show(session);
    for (const jump of ['seekto', 'seekforward', 'seekbackward', 'nexttrack', 'previoustrack']) {
      session.press(jump, { seekTime: 20 });
    }
    expect(video.currentTime).toBe(7);
    const finished = new FakeSession();
    const { video: again } = show(finished, true);
    finished.press('seekto', { seekTime: 20 });
    expect(again.currentTime).toBe(20);
  });

  test('of a browser that lacks an action has the others', () => {
    const session = new FakeSession(['seekto', 'nexttrack']);
    const { video } = show(session);
    session.press('play');
    expect(video.paused).toBe(false);
  });

  test('forgets the hour that is left', () => {
    const session = new FakeSession();
    show(session).hide();
    expect(session.metadata).toBeNull();
    expect([...session.handlers.values()].every((handler) => handler === null)).toBe(true);
  });
});
