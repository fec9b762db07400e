import { workers } from '@/browser/secure-only';
import { database } from '@/offline/database';
import { type StoredCaption, storedCaptions } from '@/offline/downloads/captions';
import { hoursOf, isText } from '@/offline/downloads/hours-of-file';
import { filmAddress, storedFilm } from '@/offline/downloads/stored-film';
import type { PermitRow } from '@/offline/permit-rows';
import { countingPermit, permitState } from '@/offline/permits/living';
import { permitsOf, readWishes } from '@/offline/permits/store';
import { clocksHere } from './clocks-here';

/**
 * Why an hour cannot be studied without network, or that it can (`ready`): it was never downloaded (`none`), not wholly
 * (`partial`), the browser has taken the film away (`gone`), it is here and no worker plays it, nor is it small enough to be
 * put together in memory (`tooLarge`); its permit comes later (`later`), has run out, is lost, or nobody can say by the
 * phone's date.
 */
export type Readiness =
  | 'ready'
  | 'none'
  | 'partial'
  | 'gone'
  | 'tooLarge'
  | 'later'
  | 'expired'
  | 'lost'
  | 'wrongClock';

/** What the phone has of one hour for study without network. */
export type StoredHour = {
  is: Readiness;
  permit: PermitRow | undefined;
  /** Where the film plays from, or, where that alone is here, its sound; and which edition it is. Nothing where none is whole. `letGo` when it is left. */
  film:
    | {
        address: string;
        sound: boolean;
        edition: string | undefined;
        captions: StoredCaption[];
        letGo: () => void;
      }
    | undefined;
  /** The server's sentence for a right that is gone. */
  words: string;
};

const NOTHING: StoredHour = { is: 'none', permit: undefined, film: undefined, words: '' };

/** Looks once; a phone without a database has nothing. */
export const storedHour = (learner: string, hour: string): Promise<StoredHour> =>
  look(learner, hour).catch(() => NOTHING);

async function look(learner: string, hour: string): Promise<StoredHour> {
  const clocks = clocksHere();
  const permit = countingPermit(await permitsOf(database, learner, hour), clocks);
  const downloads = await database.downloads
    .filter((row) => hoursOf(row).some((one) => one.hour === hour))
    .toArray();
  const pictureFirst = [...downloads].sort((a, b) => Number(a.sound ?? false) - Number(b.sound ?? false));
  const digests = permit?.digests.length ? permit.digests : pictureFirst.map(({ digest }) => digest);
  const film = await firstWhole(digests);
  const edition = permit ? permit.edition : downloads.find(({ digest }) => digest === film?.digest)?.edition;
  const found = { permit, film: film && { ...film, edition }, words: '' };
  if (!permit) {
    const wishes = await readWishes(database, learner);
    const words = wishes.flatMap(({ without }) => without).find(({ hourId }) => hourId === hour)?.words;
    if (words) return { ...found, is: 'lost', words };
    const isHere = film !== undefined || downloads.some((row) => isText(row) && row.state === 'complete');
    return { ...found, is: isHere ? 'later' : downloads.length > 0 ? 'partial' : 'none' };
  }
  const state = permitState(permit, clocks);
  if (state !== 'living') return { ...found, is: state, words: permit.lost ?? '' };
  if (permit.digests.length === 0 || film) return { ...found, is: 'ready' };
  const whole = await Promise.all(permit.digests.map((digest) => storedFilm(database, digest)));
  if (whole.some(Boolean)) return { ...found, is: 'tooLarge' };
  const noted = downloads.concat(await database.downloads.bulkGet([...permit.digests]).then(present));
  return { ...found, is: missing(noted.map((one) => one.state)) };
}

const present = <T>(rows: readonly (T | undefined)[]): T[] =>
  rows.filter((row): row is T => row !== undefined);

/** What was whole once and is not now, the browser has taken. */
const missing = (states: readonly string[]): Readiness =>
  states.includes('complete') ? 'gone' : states.length > 0 ? 'partial' : 'none';

async function firstWhole(digests: readonly string[]) {
  const byWorker = workers()?.controller != null;
  for (const digest of digests) {
    if (!(await storedFilm(database, digest))) continue;
    const found = await filmAddress(database, digest, byWorker);
    if (!found) continue;
    // Without a worker nobody answers for them.
    const captions = byWorker ? await storedCaptions(database, digest) : [];
    return { digest, captions, ...found };
  }
  return undefined;
}
