import { bringFaceCheck, isCheckHere } from '@/face/prepare';
import { database } from '@/offline/database';

let asked = false;

/**
 * Has what a face check needs come, when an hour with one may be studied without network: once a page life, behind the films,
 * for without it a photo is shot by hand.
 */
export async function bringCheck(learner: string): Promise<void> {
  if (asked) return;
  const withChecks = await database.permits
    .where({ learner })
    .filter(({ points, finished }) => points.length > 0 && !finished)
    .count();
  if (withChecks === 0 || (await isCheckHere())) return;
  asked = true;
  await bringFaceCheck();
}
