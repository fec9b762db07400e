import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '../../database/clock';
import type { Database } from '../../database/open';
import { account, refreshFamily, refreshToken } from '../../database/schema';
import type { AccessTokens, Claims } from '../../frame/authenticate';
import { startGrace } from '../../frame/grace';
import { SessionOver } from '../../frame/refusal';

export type TokenPair = { token: string; refreshToken: string };

/** A phone that was not used for this long logs in again. */
const REFRESH_LIFE_MS = 30 * 24 * 3_600_000;

/** So many logins of a learner are remembered: a phone that was put out by one of the last of them still hears that. */
const FAMILIES_KEPT = 8;
/** So many tokens of a family: several tabs may each hold one of the newest, after answers that were lost. */
const TOKENS_KEPT = 8;

type Writer = Pick<Database, 'insert' | 'update' | 'select' | 'delete'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opens the family of tokens of a new login; the oldest beyond those that are remembered goes. */
export async function openFamily(
  writer: Writer,
  tokens: AccessTokens,
  login: { learner: string; terminal: number; installation: string; now: number },
): Promise<TokenPair> {
  const family = randomBytes(16).toString('base64url');
  const { learner, terminal, installation, now } = login;
  const kept = await writer
    .select({ id: refreshFamily.id })
    .from(refreshFamily)
    .where(eq(refreshFamily.learner, learner))
    .orderBy(desc(refreshFamily.openedAt), desc(refreshFamily.id))
    .limit(FAMILIES_KEPT - 1);
  const others = notInArray(
    refreshFamily.id,
    kept.map(({ id }) => id),
  );
  if (kept.length === FAMILIES_KEPT - 1) {
    await writer.delete(refreshFamily).where(and(eq(refreshFamily.learner, learner), others));
  }
  await writer.insert(refreshFamily).values({ id: family, learner, terminal, installation, openedAt: now });
  return issue(writer, tokens, { learner, terminal, family, generation: 0 }, now);
}

/**
 * Exchanges a refresh token. The one before still works until its successor, or that one's access token, is first
 * used, and 60 s more; one older than that was copied, and ends its family (SPEC.md rule 6). Of the oldest nothing is
 * stored any more: they are known by the family that they begin with.
 * @throws {SessionOver} 401, or 410 when another terminal logged in since.
 */
export async function rotate(
  database: Database,
  tokens: AccessTokens,
  clock: Clock,
  presented: string,
): Promise<TokenPair> {
  let copied: string | undefined;
  const pair = await database.transaction(async (tx) => {
    const known = await tokenOf(tx, presented);
    const named = known?.family ?? familyIn(presented);
    if (!named) return undefined;
    const [family] = await tx.select().from(refreshFamily).where(eq(refreshFamily.id, named)).for('update');
    if (!family || family.ended) return undefined;
    const [owner] = await tx
      .select({ terminal: account.terminal })
      .from(account)
      .where(eq(account.id, family.learner));
    if (owner?.terminal !== family.terminal) throw new SessionOver(410);

    // Read again under the lock: another exchange may just have started its grace.
    const token = await tokenOf(tx, presented);
    const now = await clock(tx);
    if (!token || (token.worksUntil !== null && token.worksUntil <= now)) {
      await endFamily(tx, family.id);
      copied = family.id;
      return undefined;
    }
    if (now - token.issuedAt > REFRESH_LIFE_MS) return undefined;
    await startGrace(tx, token, now);
    // An older token in its grace gets a sibling of the newest; only the newest begins a new generation.
    const generation = token.generation === family.generation ? family.generation + 1 : family.generation;
    await tx.update(refreshFamily).set({ generation }).where(eq(refreshFamily.id, family.id));
    const { learner, terminal } = family;
    const claims = { learner, terminal, family: family.id, generation };
    // Twenty pages that present the same one at once get the same one: of twenty new ones most would be forgotten again.
    const next = await issue(tx, tokens, claims, now, await tokens.successorOf(presented, generation));
    await forgetOldest(tx, family.id, token.hash);
    return next;
  });
  if (copied) tokens.refuseFamily(copied);
  if (!pair) throw new SessionOver(401);
  return pair;
}

/** `secret`: of the refresh token, which may have been issued before. */
async function issue(
  writer: Writer,
  tokens: AccessTokens,
  claims: Claims,
  now: number,
  secret = randomBytes(32).toString('base64url'),
): Promise<TokenPair> {
  const { family, generation } = claims;
  const made = `${family}.${secret}`;
  await writer
    .insert(refreshToken)
    .values({ hash: hashOf(made), family, generation, issuedAt: now })
    .onConflictDoNothing();
  return { token: await tokens.issue(claims), refreshToken: made };
}

/** Leaves: no token of the family of this one works from now on. One that nobody knows changes nothing. */
export async function endSession(database: Database, tokens: AccessTokens, presented: string): Promise<void> {
  const known = await tokenOf(database, presented);
  if (!known) return;
  await endFamily(database, known.family);
  tokens.refuseFamily(known.family);
}

async function tokenOf(store: Pick<Database, 'select'>, presented: string) {
  const [known] = await store
    .select()
    .from(refreshToken)
    .where(eq(refreshToken.hash, hashOf(presented)));
  return known;
}

const familyIn = (token: string): string | undefined => /^([\w-]{22})\./.exec(token)?.[1];

/** Ends a family: none of its tokens is stored any more, and none of it works. */
async function endFamily(writer: Pick<Database, 'update' | 'delete'>, family: string): Promise<void> {
  const endedAt = sql`(floor(extract(epoch from clock_timestamp()) * 1000))::bigint`;
  await writer.update(refreshFamily).set({ ended: true, endedAt }).where(eq(refreshFamily.id, family));
  await writer.delete(refreshToken).where(eq(refreshToken.family, family));
}

/** Keeps the newest tokens of a family, and the one that was just presented: its phone may not get the answer. */
async function forgetOldest(writer: Writer, family: string, presented: string): Promise<void> {
  const kept = await writer
    .select({ hash: refreshToken.hash })
    .from(refreshToken)
    .where(eq(refreshToken.family, family))
    .orderBy(desc(refreshToken.generation), desc(refreshToken.issuedAt))
    .limit(TOKENS_KEPT);
  const stays = [presented, ...kept.map(({ hash }) => hash)];
  await writer
    .delete(refreshToken)
    .where(and(eq(refreshToken.family, family), notInArray(refreshToken.hash, stays)));
}
