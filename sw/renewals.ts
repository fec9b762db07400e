/** So many reads are renewed at once on a bad line: a browser has six connections to a server, and silence holds each. */
const AT_ONCE = 2;
/** So many wait, the newest; and none for longer than this, ms: what still stands on a screen is asked for again. */
const MOST_WAITING = 12;
const LONGEST_WAIT = 60_000;
/** After one that failed a single one is tried, ever more seldom, ms: a line or a server that is down is spared. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** What has come of one is for whoever was told of it, this long, ms. */
const NEWS_FOR = 3_000;

type Renewal = { key: string; renew: () => Promise<boolean>; done: () => void; since: number };
export type News = 'renewed' | 'refused';
type Time = { wall: () => number; after: (ms: number, work: () => void) => () => void };

/** Reads that were answered from the phone are renewed behind: each once at a time, a few side by side. Times in ms. */
export function createRenewals({ wall: now, after }: Time) {
  const running = new Set<string>();
  let waiting: Renewal[] = [];
  const news = new Map<string, { is: News; at: number }>();
  let pause = 0;
  let notBefore = 0;
  let cancel = () => {};

  function drop(keep: (one: Renewal, place: number) => boolean): void {
    for (const one of waiting.filter((one, place) => !keep(one, place))) one.done();
    waiting = waiting.filter(keep);
  }

  async function run({ key, renew, done }: Renewal): Promise<void> {
    running.add(key);
    const answered = await renew().catch(() => false);
    running.delete(key);
    pause = answered ? 0 : Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, 2 * pause));
    notBefore = now() + pause;
    done();
    next();
  }

  function next(): void {
    cancel();
    drop(({ since }) => now() - since < LONGEST_WAIT);
    if (waiting.length > 0 && now() < notBefore) {
      cancel = after(notBefore - now(), next);
      return;
    }
    while (running.size < (pause > 0 ? 1 : AT_ONCE) && waiting.length > 0)
      void run(waiting.shift() as Renewal);
  }

  return {
    /** `renew`: whether the server has answered. Resolves when nothing more will come of it. */
    ask(key: string, renew: () => Promise<boolean>): Promise<void> {
      if (running.has(key) || waiting.some((other) => other.key === key)) return Promise.resolve();
      return new Promise((done) => {
        waiting.push({ key, renew, done, since: now() });
        drop((_, place) => place >= waiting.length - MOST_WAITING);
        next();
      });
    },

    /** What has come of it; its page is told that there is something. */
    note(key: string, is: News): void {
      news.set(key, { is, at: now() });
    },

    /** What has come of it a moment ago, once. */
    take(key: string): News | undefined {
      const found = news.get(key);
      news.delete(key);
      return found && now() - found.at < NEWS_FOR ? found.is : undefined;
    },

    /** There is another network, or a well server: nothing that was found out about the last one counts. */
    anew(): void {
      pause = 0;
      notBefore = 0;
      next();
    },
  };
}
