import { database } from '@/offline/database';
import { storedFilm } from '@/offline/downloads/stored-film';
import type { PermitRow } from '@/offline/permit-rows';
import { usablePermit } from '@/offline/permits/living';
import { permitsOf } from '@/offline/permits/store';
import type { StudyPlace } from '@/offline/rows';
import type { Opened } from '../ports';
import { clocksHere } from './clocks-here';
import { openedByPermit } from './opened-by-permit';

/** The stored file that plays an hour under this permit, if all of it is here; '' for a text, which has none. */
export async function filmOf({ digests }: Pick<PermitRow, 'digests'>): Promise<string | undefined> {
  if (digests.length === 0) return '';
  for (const digest of digests) if (await storedFilm(database, digest)) return digest;
  return undefined;
}

/**
 * The permit under which this hour can be studied here and now: living, for what is about to be shown, with all of it on the
 * phone. A phone without a database has none.
 */
export async function permitHere({ learner, hour, edition }: StudyPlace): Promise<PermitRow | undefined> {
  try {
    const permit = usablePermit(await permitsOf(database, learner, hour), edition, clocksHere());
    return !permit || (await filmOf(permit)) === undefined ? undefined : permit;
  } catch {
    return undefined;
  }
}

/** What the hour opens with under it. */
export async function openHere(permit: PermitRow): Promise<Opened> {
  const since = await database.credit.get([permit.learner, permit.hour]);
  return openedByPermit(permit, since);
}
