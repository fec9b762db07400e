import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { account, companyApplication, licenceCheck, selfImage, upload } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { ComparerSilent } from '../../outside/face-comparer';
import { NOT_COMPARED } from '../face/verdict';
import { signedQuery } from '../media/address';
import type { Platform } from '../platform';
import { lockAccount } from './profile';

/** For so long its learner's own phone can show it, s. */
const SEEN_SECONDS = 600;

const addressOf = (digest: string) => `/uploads/${digest}.jpg`;
/** What is signed: the photo of this learner, whichever it is now. */
export const signedName = (learner: string) => `selfImage ${learner}`;

/** The learner's own photo, for the profile: the address under which it was sent, and where it can be seen for a while. */
export async function selfImageOf({ database, keys, clock }: Platform, learner: string) {
  const [own] = await database
    .select({ digest: selfImage.digest })
    .from(selfImage)
    .where(eq(selfImage.learner, learner));
  if (!own) return { selfImage: '', selfImageUrl: '' };
  const until = (await clock(database)) / 1000 + SEEN_SECONDS;
  return {
    selfImage: addressOf(own.digest),
    selfImageUrl: `/selfImages/${encodeURIComponent(learner)}?${signedQuery(keys.media, signedName(learner), until)}`,
  };
}

/**
 * Keeps a photo that the learner has just sent (`/uploads/….jpg`) as the one that face checks are compared with, in the
 * place of the one before; '' takes the consent back and deletes it. Nothing of it stays among the uploads, which whoever
 * has the address may see.
 * @throws {Refusal} `badInput` where it is no photo of the learner's own sending, or not of one face; `notSetUp` where
 * nobody compares; `comparerUnreachable` (waits).
 */
export async function setSelfImage(platform: Platform, learner: string, address: string): Promise<void> {
  const { database, clock, offers } = platform;
  if (address === '') {
    await database.delete(selfImage).where(eq(selfImage.learner, learner));
    return;
  }
  if (!offers.faces) throw new Refusal('notSetUp', '人脸核身没有开通，不用留存本人照片，有问题请联系客服');
  const [, digest = ''] = /^\/uploads\/([0-9a-f]{64})\.jpg$/.exec(address) ?? [];
  const [known] = await database
    .select({ digest: selfImage.digest })
    .from(selfImage)
    .where(eq(selfImage.learner, learner));
  // A phone that did not hear the answer sends it again.
  if (known?.digest === digest) return;
  const sent = and(eq(upload.digest, digest), eq(upload.learner, learner), eq(upload.type, 'image/jpeg'));
  const [found] = await database.select().from(upload).where(sent);
  if (!found) throw new Refusal('badInput', '照片没有上传成功，请重新拍');
  await oneFaceOn(platform, learner, found.content);
  await database.transaction(async (tx) => {
    await lockAccount(tx, learner);
    const own = { digest, type: 'image/jpeg' as const, photo: found.content, consentedAt: await clock(tx) };
    await tx
      .insert(selfImage)
      .values({ learner, ...own })
      .onConflictDoUpdate({ target: selfImage.learner, set: own });
    await tx.delete(upload).where(and(sent, unused(tx, address)));
  });
}

/** A picture that stands elsewhere too stays where it stands. */
const unused = (tx: Pick<Database, 'select'>, address: string) =>
  and(
    notExists(tx.select({ one: sql`1` }).from(account).where(eq(account.userAvatar, address))),
    notExists(
      tx.select({ one: sql`1` }).from(companyApplication).where(eq(companyApplication.licence, address)),
    ),
    notExists(tx.select({ one: sql`1` }).from(licenceCheck).where(eq(licenceCheck.picture, address))),
  );

/** Never under a lock, for a comparer may take seconds. */
async function oneFaceOn({ database, comparer }: Platform, learner: string, photo: Uint8Array) {
  const [person] = await database
    .select({ id: account.id, name: account.name, identityNumber: account.identityNumber })
    .from(account)
    .where(eq(account.id, learner));
  if (!person) throw new Refusal('notFound', '没有找到这个账号');
  const { faces } = await comparer.compare(photo, person).catch((error: unknown) => {
    if (!(error instanceof ComparerSilent)) throw error;
    throw new Refusal('comparerUnreachable', NOT_COMPARED[error.why]);
  });
  if (faces === 0) throw new Refusal('badInput', '未识别到人脸');
  if (faces > 1) throw new Refusal('badInput', '检测到多人');
}
