import { webLocks } from './web-locks';

export type Clock = {
  /** Monotonic time, in seconds. */
  mono(): number;
  /** The phone's wall clock, in ms. */
  wall(): number;
  /** Does `work` again and again, or once, after so many ms; what is returned ends it. */
  every(ms: number, work: () => void): () => void;
  after(ms: number, work: () => void): () => void;
};

/** What a page is told of itself, of the network and of its other tabs. */
export type PageEvents = {
  visibilitychange: Event;
  pagehide: PageTransitionEvent;
  pageshow: PageTransitionEvent;
  online: Event;
  offline: Event;
  storage: StorageEvent;
};

/**
 * What study and session need of the browser that they run in, in one place, so that a simulated one can stand there.
 * Storage may throw whenever it is touched.
 */
export type Browser = {
  clock: Clock;
  random(): number;
  /** None on an insecure address, and in older browsers. */
  locks(): LockManager | undefined;
  /** To the other pages of this browser; none in older ones. */
  channel(name: string): BroadcastChannel | undefined;
  /** What all tabs share, and what is this tab's alone. */
  local(): Storage;
  tab(): Storage;
  isHidden(): boolean;
  /** A hint: a network that is there may lead nowhere. */
  isOnline(): boolean;
  /** The learner has told the phone to save data. Unknown on iOS. */
  savesData(): boolean;
  /** Hears of `event` until what is returned is called. */
  on<E extends keyof PageEvents>(event: E, heard: (event: PageEvents[E]) => void): () => void;
};

const targetOf = (event: keyof PageEvents): EventTarget =>
  event === 'visibilitychange' ? document : globalThis;

export const browser: Browser = {
  clock: {
    mono: () => performance.now() / 1000,
    wall: () => Date.now(),
    every: (ms, work) => {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  },
  random: () => Math.random(),
  locks: webLocks,
  channel: (name) => ('BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined),
  local: () => localStorage,
  tab: () => sessionStorage,
  isHidden: () => document.visibilityState === 'hidden',
  isOnline: () => navigator.onLine !== false,
  savesData: () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true,
  on: (event, heard) => {
    const target = targetOf(event);
    target.addEventListener(event, heard as EventListener);
    return () => target.removeEventListener(event, heard as EventListener);
  },
};
