import { hourDetail } from '@contract/lessons';
import { address } from '@/api/request';
import { addressOf } from '../content/read-store';
import type { PhoneDatabase } from '../database';
import { wasWhole } from '../downloads/stored-film';
import type { PermitRow } from '../permit-rows';
import { countingPermit, type Now, permitState } from './living';

/** Where what an hour shows stands in the phone's store, as its screen asks for it. */
const detailOf = ({ hour, learner, training }: PermitRow): [string, string] => {
  const { path } = address(hourDetail, { id: hour, trainingId: training, userId: learner });
  return [learner, addressOf(new URL(path, 'https://phone'))];
};

/**
 * The hours that this learner can study on this phone without network: a living permit, what the hour shows, and the whole
 * film that plays it; a text has none. By hour, its permit; in the order of study.
 */
export async function heldHours(
  db: PhoneDatabase,
  learner: string,
  now: Now,
): Promise<ReadonlyMap<string, PermitRow>> {
  const all = await db.permits.where({ learner }).toArray();
  const hours = [...new Set(all.map(({ hour }) => hour))];
  const living = hours.flatMap((hour) => {
    const permit = countingPermit(
      all.filter((one) => one.hour === hour),
      now,
    );
    return permit && permitState(permit, now) === 'living' ? [permit] : [];
  });
  if (living.length === 0) return new Map();
  const details = await db.reads.where('[owner+address]').anyOf(living.map(detailOf)).primaryKeys();
  const shown = new Set(details.map(([, where]) => where));
  const films = new Set<string>(await db.downloads.filter(wasWhole).primaryKeys());
  const isHeld = (permit: PermitRow) =>
    shown.has(detailOf(permit)[1]) &&
    (permit.digests.length === 0 || permit.digests.some((digest) => films.has(digest)));
  const held = living.filter(isHeld).sort((a, b) => a.order - b.order);
  return new Map(held.map((permit) => [permit.hour, permit]));
}
