import type { Pack } from './built';
import { fromBrowser } from './genuine';
import type { KeptFile, KeptFiles } from './kept-files';
import { askForPack } from './pack';

/** How many are on their way side by side: a round trip is not lost to a line that is fast enough. */
const SIDE_BY_SIDE = 2;
/** A pack that took longer says that the line is full, ms: then one at a time, so that a screen finds room sooner. */
const SLOW = 4_000;
/**
 * So few are asked for by themselves, if they are less than half of their pack: side by side they cost one round trip more,
 * and a pack whose files have mostly come with the first screen is a quarter of a minute on 2G.
 */
const FEW = 6;

export type FetchingPacks = {
  packs: readonly Pack[];
  kept: KeptFiles;
  /** Came by itself; documents of packs get its headers. */
  document: KeptFile;
  /** Resolves when no screen waits for anything. */
  rest: () => Promise<void>;
  now?: () => number;
  ask?: typeof askForPack;
};

/**
 * Fetches what is missing of the packs, in their order, each once; what cannot be had is missing afterwards.
 * @param loaded whole addresses that the browser's own cache has, by what a page says
 * @param told is called whenever a pack has been dealt with
 * @param stop ends it soon: a worker that has work does not make way for the next version
 * @throws {DOMException} when the phone is full (`isFull`).
 */
export async function fetchPacks(
  { packs, kept, document, rest, now = Date.now, ask = askForPack }: FetchingPacks,
  loaded: ReadonlySet<string>,
  told: () => unknown = () => undefined,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  const stopped = new Promise<void>((done) => stop.addEventListener('abort', () => done(), { once: true }));
  const waiting = packs.slice();
  let slow = false;

  async function take(first: boolean): Promise<void> {
    // Each looks again before it takes one: a slow line is found out by the first.
    while (waiting.length > 0 && (first || !slow)) {
      await Promise.race([rest(), stopped]);
      if (stop.aborted) return;
      const pack = waiting.shift();
      if (!pack || (await missingOf(kept, pack)).length === 0) continue;
      const begun = now();
      await complete(pack);
      slow = now() - begun > SLOW;
      await told();
    }
  }

  async function complete(pack: Pack): Promise<void> {
    const missing = new Map((await missingOf(kept, pack)).map((file) => [file.address, file]));
    const done = async (file: KeptFile, work: Promise<boolean>) => {
      if (await work) missing.delete(file.address);
    };
    const here = [...missing.values()].filter(({ address }) => loaded.has(address));
    await each(here, (file) => done(file, takeFromBrowser(file)));
    if (missing.size <= FEW && missing.size * 2 < pack.files.length) {
      return each([...missing.values()], kept.ensure);
    }
    const base = new URL('..', pack.address);
    const came = (await ask(pack.address, stop)).flatMap((packed) => {
      const file = missing.get(new URL(packed.address, base).href);
      return file ? [{ file, packed }] : [];
    });
    await each(came, ({ file, packed }) => kept.put(file, packed, document));
  }

  async function takeFromBrowser(file: KeptFile): Promise<boolean> {
    const answer = await fromBrowser(file);
    if (answer) await kept.store(file, answer);
    return answer !== undefined;
  }

  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, at) => take(at === 0)));
}

export async function missingOf(kept: KeptFiles, { files }: Pack): Promise<KeptFile[]> {
  const names = await kept.names();
  return files.filter(({ key }) => !names.has(key));
}

/** One that fails is not in the way of the others; a full phone is. */
async function each<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const ends = await Promise.allSettled(all.map(work));
  for (const end of ends) if (end.status === 'rejected' && isFull(end.reason)) throw end.reason;
}

/** Whether an error says that the phone has no room. */
export const isFull = (error: unknown): boolean =>
  (error as Error | undefined)?.name === 'QuotaExceededError';
