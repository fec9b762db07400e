/** Whoever waits so long does not get an answer: packs wait no longer for it, ms. */
const LONGEST_REST = 15_000;
const CHANNEL = 'screens-wait';

/** Of one request; older browsers do not tell when it has its answer. */
type Answered = FetchEvent & { handled?: Promise<unknown> };

/**
 * Whether a screen waits for something that this worker answers, here or (`channel`) in the worker that is in charge
 * while this one is installed.
 */
export function screensWait(channel?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>) {
  let waiting = 0;
  let elsewhere = false;
  const resting = new Set<() => void>();

  function changed(): void {
    if (waiting > 0 || elsewhere) return;
    for (const go of resting) go();
    resting.clear();
  }

  function count(by: number): void {
    waiting += by;
    // Only the first and the last are news.
    if (waiting === 0 || (waiting === 1 && by > 0)) channel?.postMessage(waiting > 0);
    changed();
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      elsewhere = data === true;
      changed();
    };
  }

  return {
    /** A screen waits until this one is answered. */
    watch({ handled }: Answered): void {
      if (!handled) return;
      count(1);
      const ended = () => count(-1);
      handled.then(ended, ended);
    },

    /** Resolves when no screen waits, at the latest after `longest` ms. */
    rest(longest = LONGEST_REST): Promise<void> {
      if (waiting === 0 && !elsewhere) return Promise.resolve();
      return new Promise((go) => {
        resting.add(go);
        setTimeout(go, longest);
      });
    },
  };
}

/** Undefined where browsers have none: then a worker knows of its own only. */
export const waitChannel = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;
