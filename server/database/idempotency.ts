import { and, eq, gt } from 'drizzle-orm';
import type { Database } from './open';
import { idempotency } from './schema';

/** As long as a session lives (SPEC.md rule 2). */
export const KEY_LIFE_MS = 90 * 24 * 3_600_000;

type Store = Pick<Database, 'select' | 'insert'>;
type Keyed = { learner: string; call: string; key: string | undefined; now: number };

/**
 * Does `work` once for a key: a write that succeeded is answered again, not done again. What throws is not stored.
 * Runs in the caller's transaction, under a lock that two calls with one key share.
 */
export async function once<Answer>(
  store: Store,
  { learner, call, key, now }: Keyed,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const stored = await answered<Answer>(store, { learner, call, key, now });
  if (stored) return stored;
  const answer = await work();
  const kept = { answer: answer ?? {}, storedAt: now };
  await store
    .insert(idempotency)
    .values({ learner, call, key, ...kept })
    .onConflictDoUpdate({ target: [idempotency.learner, idempotency.call, idempotency.key], set: kept });
  return answer;
}

/** What this key was answered before, if it was. */
export async function answered<Answer>(
  store: Pick<Database, 'select'>,
  { learner, call, key, now }: Keyed,
): Promise<Answer | undefined> {
  if (key === undefined) return undefined;
  const [stored] = await store
    .select()
    .from(idempotency)
    .where(
      and(
        eq(idempotency.learner, learner),
        eq(idempotency.call, call),
        eq(idempotency.key, key),
        gt(idempotency.storedAt, now - KEY_LIFE_MS),
      ),
    );
  return stored?.answer as Answer | undefined;
}
