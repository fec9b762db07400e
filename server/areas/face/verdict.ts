import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { account, selfImage } from '../../database/schema';
import type { Comparison, FaceComparer } from '../../outside/face-comparer';
import type { Silence } from '../../outside/no-answer';

/** What a photo's judgement says: whether it passed, a sentence for the learner, and whether somebody alive was seen. */
export type Verdict = {
  readonly passed: boolean;
  readonly reason: string;
  readonly live: boolean | 'unknown';
};

/** The sentence for a learner whose photo the comparer did not judge. */
export const NOT_COMPARED: Record<Silence, string> = {
  signature: '核身服务不认平台的签名，现在不能核身，请联系单位或客服',
  late: '核身服务没有及时回应，请再试一次',
  error: '核身服务暂时没有回应，请稍后再试',
};

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
  if (!person) return { passed: false, reason: '没有找到这位学员', live: 'unknown' };
  const [own] = await database
    .select({ photo: selfImage.photo, since: selfImage.consentedAt })
    .from(selfImage)
    .where(eq(selfImage.learner, learner));
  return verdictOf(await comparer.compare(photo, person, own));
}

/** Passed is one face, this person's, and not one that the comparer holds to be no living one: pure. */
export function verdictOf({ same, faces, live, reason }: Comparison): Verdict {
  const passed = same && faces === 1 && live !== false;
  // The comparer's sentence is about its own finding; where we are stricter, it would say «passed».
  return { passed, live, reason: (passed === same && reason) || sentenceOf(passed, faces, live) };
}

function sentenceOf(passed: boolean, faces: number, live: Comparison['live']): string {
  if (passed) return '核身通过';
  if (faces === 0) return '未识别到人脸';
  if (faces > 1) return '检测到多人';
  return live === false ? '没有拍到真人，请本人对着摄像头拍照' : '没有通过核身，请由本人重新拍照';
}
