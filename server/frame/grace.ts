import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/open';
import { refreshToken } from '../database/schema';

/** After a later token was first used, a refresh token works for this long (SPEC.md rule 6). */
export const REFRESH_GRACE_MS = 60_000;

/**
 * A token of this generation was used, so its reply did arrive: the refresh tokens before it work a minute more.
 * Until then they work without end, for a reply that was lost must not log a learner out.
 */
export async function startGrace(
  database: Pick<Database, 'update'>,
  { family, generation }: { family: string; generation: number },
  now: number,
): Promise<void> {
  await database
    .update(refreshToken)
    .set({ worksUntil: now + REFRESH_GRACE_MS })
    .where(
      and(
        eq(refreshToken.family, family),
        lt(refreshToken.generation, generation),
        isNull(refreshToken.worksUntil),
      ),
    );
}
