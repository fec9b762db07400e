import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Transaction } from '../../database/open';
import { examAttempt } from '../../database/schema';
import type { ExamResult } from '../../outside/exam-site';
import type { Platform } from '../platform';

/** Where the exam site says how an attempt ended. */
export const EXAM_RESULT = '/notify/examResult';

/** 401 for a signature that does not hold, 400 for a wrong shape, 404 for an unknown attempt, 409 for another score. */
export function examNotices(app: Hono, platform: Platform) {
  app.post(EXAM_RESULT, bodyLimit({ maxSize: 16 * 1024 }), async (c) => {
    c.header('Cache-Control', 'no-store');
    const heard = platform.examSite.read(await c.req.text(), (name) => c.req.header(name));
    if (heard === 'forged') return c.json({ error: 'the signature does not hold' }, 401);
    if (heard === 'malformed') return c.json({ error: 'no result of an attempt' }, 400);
    const outcome = await writeResult(platform, heard);
    if (outcome === 'unknown') return c.json({ error: 'no such attempt' }, 404);
    if (outcome === 'contradicts') {
      platform.log.warn({ attempt: heard.attempt }, 'a second score for one attempt was not believed');
      return c.json({ error: 'the attempt has another score' }, 409);
    }
    return c.json({ accepted: true });
  });
}

/**
 * Writes a result down, once: the first score and hand-in stay whatever is said later, and a publication may only
 * move earlier.
 */
export async function writeResult(
  { database }: Pick<Platform, 'database'>,
  result: ExamResult,
): Promise<'written' | 'unknown' | 'contradicts'> {
  return database.transaction((tx) => recordResult(tx, result));
}

/** Does the same in the caller's transaction. */
export async function recordResult(
  tx: Pick<Transaction, 'select' | 'update'>,
  { attempt: id, score, handedInAt, publishAt }: ExamResult,
): Promise<'written' | 'unknown' | 'contradicts'> {
  const [known] = await tx.select().from(examAttempt).where(eq(examAttempt.id, id)).for('update');
  if (!known) return 'unknown';
  if (known.handedInAt !== null && known.score !== score) return 'contradicts';
  const publishedAt = Math.min(known.publishedAt ?? publishAt, publishAt);
  const first = known.handedInAt === null ? { score, handedInAt } : {};
  await tx
    .update(examAttempt)
    .set({ ...first, publishedAt })
    .where(eq(examAttempt.id, id));
  return 'written';
}
