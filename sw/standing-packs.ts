import type { Packs } from '@/offline/packs';
import { type FetchingPacks, fetchPacks, isFull } from './fetch-packs';
import type { KeptFile } from './kept-files';
import { noteStanding, standingSince } from './standing';

type Props = FetchingPacks & {
  /** Everything that may stand here, in a pack or not. */
  files: readonly KeptFile[];
  /** Tells all pages whenever how the packs stand has changed. */
  tell: (packs: Packs) => Promise<void>;
};

/** Fetches packs, one run at a time, and says how they stand. */
export function standingPacks({ tell, files, ...fetching }: Props) {
  const { packs, kept, document, now = Date.now } = fetching;
  const version = packs.map(({ address }) => address).join();
  let running: Promise<Packs> | undefined;
  let control = new AbortController();
  let full = false;
  /** What stands here already may have been put here by anybody; what this worker has put here was looked at. */
  let looked = false;

  async function look(working: boolean): Promise<Packs> {
    const names = await kept.names();
    const missing = packs.filter(({ files }) => files.some(({ key }) => !names.has(key))).length;
    const since = missing === 0 ? await standingSince(version) : undefined;
    return { of: packs.length, missing, working, full, ...(since !== undefined && { since }) };
  }

  async function run(loaded: ReadonlySet<string>): Promise<Packs> {
    const before = await look(true);
    await tell(before);
    // Known to stand, by one who has looked at each file: a start costs no more than this.
    if (before.since !== undefined) return finish();
    full = false;
    try {
      if (!looked) await dropWhatIsWrong();
      await fetchPacks(fetching, loaded, async () => tell(await look(true)), control.signal);
    } catch (error) {
      full = isFull(error);
    }
    return finish();
  }

  async function finish(): Promise<Packs> {
    const after = await look(false);
    if (after.missing === 0 && after.since === undefined) {
      after.since = now();
      await noteStanding(version, after.since).catch(() => undefined);
      looked = false;
    }
    await tell(after);
    return after;
  }

  async function dropWhatIsWrong(): Promise<void> {
    const names = await kept.names();
    // One after the other: a phone has other work than looking at its own.
    for (const file of files) if (names.has(file.key)) await kept.dropUnlessGenuine(file);
    looked = true;
  }

  function fetch(loaded: readonly string[] = []): Promise<Packs> {
    running ??= run(new Set(loaded)).finally(() => {
      running = undefined;
      control = new AbortController();
    });
    return running;
  }

  return {
    /** Whoever asks while packs are fetched hears of the same end. */
    fetch,

    /** Ends what is under way; what has come has come. */
    stop: () => control.abort(),

    /** Has every file looked at, whatever was known of them. */
    async mend(): Promise<void> {
      await running?.catch(() => undefined);
      await dropWhatIsWrong();
      await kept.ensure(document).catch(() => undefined);
      await fetch();
    },
  };
}
