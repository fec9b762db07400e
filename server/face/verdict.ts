import { eq } from 'drizzle-orm';
import type { Database } from '../database/open';
import { account } from '../database/schema';
import type { FaceComparer } from '../providers/face-comparer';

/** What a photo's judgement says: whether it passed, and a sentence for the learner. */
export type Verdict = { readonly passed: boolean; readonly reason: string };

/**
 * Asks the comparer about a photo; never under a lock, for it may take seconds.
 * @throws {ComparerSilent}
 */
export async function judgePhoto(
  { database, comparer }: { database: Pick<Database, 'select'>; comparer: FaceComparer },
  learner: string,
  photo: Uint8Array,
): Promise<Verdict> {
  const [person] = await database
    .select({ id: account.id, name: account.name, identityNumber: account.identityNumber })
    .from(account)
    .where(eq(account.id, learner));
  if (!person) return { passed: false, reason: '没有找到这位学员' };
  const { same, faces, reason } = await comparer.compare(photo, person);
  const passed = same && faces === 1;
  return { passed, reason: reason || sentenceOf(passed, faces) };
}

function sentenceOf(passed: boolean, faces: number): string {
  if (passed) return '核身通过';
  if (faces === 0) return '未识别到人脸';
  return faces > 1 ? '检测到多人' : '没有通过核身，请由本人重新拍照';
}
