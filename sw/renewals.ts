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

export type News = 'renewed' | 'refused';
/** Whoever was answered from the phone, and is to hear what came of it. */
type Asker = { tell: (news: News) => unknown; done: () => void };
type Renewal = { key: string; renew: () => Promise<News | undefined>; askers: Asker[]; since: number };
type Time = { wall: () => number; after: (ms: number, work: () => void) => () => void };

/**
 * Reads that were answered from the phone are renewed behind: each once at a time, a few side by side. Who asks while one is
 * renewed is followed by another run, for a write may lie between; only the last one is news. Times in ms.
 */
export function createRenewals({ wall: now, after }: Time) {
  const running = new Set<string>();
  let waiting: Renewal[] = [];
  const news = new Map<string, { is: News; at: number }>();
  let pause = 0;
  let notBefore = 0;
  let cancel = () => {};

  function drop(keep: (one: Renewal, place: number) => boolean): void {
    for (const { askers } of waiting.filter((one, place) => !keep(one, place)))
      for (const { done } of askers) done();
    waiting = waiting.filter(keep);
  }

  async function run({ key, renew, askers }: Renewal): Promise<void> {
    running.add(key);
    const is = await renew().catch(() => undefined);
    running.delete(key);
    pause = is ? 0 : Math.min(LONGEST_PAUSE, Math.max(FIRST_PAUSE, 2 * pause));
    notBefore = now() + pause;
    const another = waiting.find((one) => one.key === key);
    if (another) another.askers.push(...askers);
    else {
      // A page that is gone hears nothing, and holds up no other.
      if (is) await Promise.allSettled(askers.map(async ({ tell }) => tell(is)));
      for (const { done } of askers) done();
    }
    next();
  }

  function next(): void {
    cancel();
    drop(({ since }) => now() - since < LONGEST_WAIT);
    if (waiting.length > 0 && now() < notBefore) {
      cancel = after(notBefore - now(), next);
      return;
    }
    const free = () => waiting.find(({ key }) => !running.has(key));
    for (let one = free(); one && running.size < (pause > 0 ? 1 : AT_ONCE); one = free()) {
      const begun = one;
      waiting = waiting.filter((other) => other !== begun);
      void run(begun);
    }
  }

  return {
    /** `renew`: what the server said, undefined where nobody answered. Resolves when nothing more will come of it. */
    ask(key: string, renew: Renewal['renew'], tell: Asker['tell']): Promise<void> {
      return new Promise((done) => {
        const same = waiting.find((one) => one.key === key);
        if (same) return void same.askers.push({ tell, done });
        waiting.push({ key, renew, askers: [{ tell, done }], since: now() });
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
