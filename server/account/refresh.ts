import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../database/clock';
import type { Database } from '../database/open';
import { account, refreshFamily, refreshToken } from '../database/schema';
import type { AccessTokens, Claims } from '../frame/authenticate';
import { startGrace } from '../frame/grace';
import { SessionOver } from '../frame/refusal';

export type TokenPair = { token: string; refreshToken: string };

/** A phone that was not used for this long logs in again. */
const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

type Writer = Pick<Database, 'insert' | 'update' | 'select'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opens the family of tokens of a new login. */
export async function openFamily(
  writer: Writer,
  tokens: AccessTokens,
  login: { learner: string; terminal: number; installation: string; now: number },
): Promise<TokenPair> {
  const family = randomBytes(16).toString('base64url');
  const { learner, terminal, installation, now } = login;
  await writer.insert(refreshFamily).values({ id: family, learner, terminal, installation, openedAt: now });
  return issue(writer, tokens, { learner, terminal, family, generation: 0 }, now);
}

/**
 * Exchanges a refresh token. The one before still works until its successor, or that one's access token, is first
 * used, and 60 s more; one older than that was copied, and ends its family (SPEC.md rule 6).
 * @throws {SessionOver} 401, or 410 when another terminal logged in since.
 */
export async function rotate(
  database: Database,
  tokens: AccessTokens,
  clock: Clock,
  presented: string,
): Promise<TokenPair> {
  const pair = await database.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(refreshToken)
      .where(eq(refreshToken.hash, hashOf(presented)));
    if (!known) return undefined;
    const [family] = await tx
      .select()
      .from(refreshFamily)
      .where(eq(refreshFamily.id, known.family))
      .for('update');
    if (!family || family.ended) return undefined;
    const [owner] = await tx
      .select({ terminal: account.terminal })
      .from(account)
      .where(eq(account.id, family.learner));
    if (owner?.terminal !== family.terminal) throw new SessionOver(410);

    // Read again under the lock: another exchange may just have started its grace.
    const [token] = await tx.select().from(refreshToken).where(eq(refreshToken.hash, known.hash));
    const now = await clock(tx);
    if (!token || now - token.issuedAt > REFRESH_LIFE_MS) return undefined;
    if (token.worksUntil !== null && token.worksUntil <= now) {
      await tx.update(refreshFamily).set({ ended: true }).where(eq(refreshFamily.id, family.id));
      return undefined;
    }
    await startGrace(tx, token, now);
    // An older token in its grace gets a sibling of the newest; only the newest begins a new generation.
    const generation = token.generation === family.generation ? family.generation + 1 : family.generation;
    await tx.update(refreshFamily).set({ generation }).where(eq(refreshFamily.id, family.id));
    const { learner, terminal } = family;
    return issue(tx, tokens, { learner, terminal, family: family.id, generation }, now);
  });
  if (!pair) throw new SessionOver(401);
  return pair;
}

async function issue(writer: Writer, tokens: AccessTokens, claims: Claims, now: number): Promise<TokenPair> {
  const made = randomBytes(32).toString('base64url');
  const { family, generation } = claims;
  await writer.insert(refreshToken).values({ hash: hashOf(made), family, generation, issuedAt: now });
  return { token: await tokens.issue(claims), refreshToken: made };
}
