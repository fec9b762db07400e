import { type Browser, browser } from '@/browser/browser';
import { newId } from '@/browser/id';

/** How long a page that holds the lease may take to say that it is awake, ms. A frozen tab keeps its lock. */
const ANSWER_WITHIN = 1_500;

type Word = { ask: string } | { awake: true; to: string };

/** One live study window a learner on this browser (I3). The newer page leaves, unless the older one is frozen. */
export type Lease = { release(): void };

type Channel = ReturnType<Browser['channel']>;

/** Asks the other pages whether one is studying and awake. */
function somebodyAwake(channel: Channel): Promise<boolean> {
  if (!channel) return Promise.resolve(false);
  const ask = newId();
  return new Promise((resolve) => {
    const done = (awake: boolean) => {
      given();
      channel.onmessage = null;
      resolve(awake);
    };
    const given = browser.clock.after(ANSWER_WITHIN, () => done(false));
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('awake' in data && data.to === ask) done(true);
    };
    channel.postMessage({ ask } satisfies Word);
  });
}

/** Takes the Web Lock; `lost` is called when a page that found us frozen has stolen it. */
function takeLock(
  locks: LockManager,
  name: string,
  steal: boolean,
  lost: () => void,
): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const options = steal ? { steal: true } : { ifAvailable: true };
    locks
      .request(name, options, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(lost);
  });
}

/**
 * Takes the lease, or undefined when another window of this browser is studying and awake.
 * `lost`: another window has taken it over; this one has to leave. The server's lease judges across browsers.
 */
export async function takeLease(learner: string, lost: () => void): Promise<Lease | undefined> {
  const channel = browser.channel(`study:${learner}`);
  let releaseLock: (() => void) | undefined;
  const locks = browser.locks();
  if (locks) {
    const name = `study:${learner}`;
    releaseLock = await takeLock(locks, name, false, lost);
    if (!releaseLock) {
      if (await somebodyAwake(channel)) {
        channel?.close();
        return undefined;
      }
      releaseLock = await takeLock(locks, name, true, lost);
    }
  } else if (await somebodyAwake(channel)) {
    channel?.close();
    return undefined;
  }
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if ('ask' in data) channel.postMessage({ awake: true, to: data.ask } satisfies Word);
    };
  }
  return {
    release() {
      channel?.close();
      releaseLock?.();
    },
  };
}

/** Whether another window of this browser holds the lease and is awake; this one takes nothing. */
export async function isHeldHere(learner: string): Promise<boolean> {
  const taken = await browser
    .locks()
    ?.request(`study:${learner}`, { ifAvailable: true }, (lock) => lock === null);
  if (taken === false) return false;
  const channel = browser.channel(`study:${learner}`);
  try {
    return await somebodyAwake(channel);
  } finally {
    channel?.close();
  }
}
