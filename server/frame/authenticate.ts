import type { webcrypto } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '../database/clock';
import { Gathered } from '../database/gathered';
import type { Database } from '../database/open';
import { rows } from '../database/rows';
import { startGrace } from './grace';
import type { Metrics } from './metrics';
import { SessionOver } from './refusal';
import { runPeriodically } from './run-periodically';

/** Whose token it is, and where in its family of tokens it stands. */
export type Claims = { learner: string; terminal: number; family: string; generation: number };

/** @throws {SessionOver} 401 for a token that has expired or whose family has ended, 410 for one of an older terminal. */
export type Authenticate = (token: string) => Promise<Claims>;

/** How long another instance's login may go unnoticed here. */
const TERMINAL_KNOWN_MS = 2_000;
const TOKENS_REMEMBERED = 10_000;

type Known = Claims & { expires: number };

/** How often an instance reads which families have ended elsewhere, ms. */
const READ_EVERY_MS = 1_000;
/** A read that takes longer is given up and the next one begins, so that one dead connection delays nothing else, ms. */
const READ_PATIENCE_MS = 3_000;
/** A family is marked as ended at most this long before its transaction commits, ms. */
const UNCOMMITTED_MS = 60_000;
/** A token counts as expired by the clock of the instance that checks it, which may be wrong by this much, ms. */
const CLOCKS_APART_MS = 600_000;
type Reading = { endedFamilies: EndedFamilies; log: Logger; metrics: Metrics };
const DATABASE_NOW = sql`(floor(extract(epoch from statement_timestamp()) * 1000))::bigint`;

/**
 * The families of tokens that have ended while their access tokens may still be valid, kept in memory: a call is checked
 * without a statement. `read` finds those that other instances have ended. An entry is only ever added, and goes when
 * its tokens have expired, so a read that fails neither lets an ended family in again nor refuses another one.
 */
export class EndedFamilies {
  /** When each was learned, the oldest first; by a clock that nobody sets. */
  readonly #learnedAt = new Map<string, number>();
  readonly #keptMs: number;
  /** The database's time at the last read. */
  #readAt: number | undefined;

  /** `seconds` is how long an access token is valid. */
  constructor(
    private readonly database: Pick<Database, 'execute'>,
    seconds: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#keptMs = seconds * 1000 + CLOCKS_APART_MS;
  }

  has(family: string): boolean {
    return this.#learnedAt.has(family);
  }

  add(family: string): void {
    if (!this.#learnedAt.has(family)) this.#learnedAt.set(family, this.now());
  }

  /** Reads, in one statement, the families that ended since the last read; at first those of a token's life. */
  async read(): Promise<void> {
    const since =
      this.#readAt === undefined
        ? sql`${DATABASE_NOW} - ${this.#keptMs}::bigint`
        : // The clock of the database may have been set back since.
          sql`least(${this.#readAt}::bigint, ${DATABASE_NOW}) - ${UNCOMMITTED_MS}::bigint`;
    const [found] = await rows<{ now: string | number; families: string[] }>(
      this.database,
      sql`select ${DATABASE_NOW} as now,
            array(select id from refresh_family where ended_at > ${since}) as families`,
    );
    if (!found) throw new Error('the database gave no time');
    for (const family of found.families) this.add(family);
    this.#readAt = Number(found.now);
    for (const [family, at] of this.#learnedAt) {
      if (this.now() - at < this.#keptMs) break;
      this.#learnedAt.delete(family);
    }
  }
}

/** Reads once a second which families have ended on other instances. @returns what ends it. */
export function keepReadingEnded({ endedFamilies, log, metrics }: Reading): () => Promise<void> {
  const tooLate = async () => {
    await wait(READ_PATIENCE_MS, undefined, { ref: false });
    throw new Error(`no answer within ${READ_PATIENCE_MS} ms`);
  };
  const readInTime = () => Promise.race([endedFamilies.read(), tooLate()]);
  return runPeriodically(readInTime, READ_EVERY_MS, {
    log,
    failed: 'the logins that have ended elsewhere were not read',
    tell: metrics.job('ended_logins'),
  });
}

/**
 * Issues and checks access tokens. Verified tokens are remembered until they expire, the learner's terminal for
 * two seconds, and asked for together: a study record costs no query of its own for its token.
 */
export class AccessTokens {
  readonly #tokens = new Map<string, Known>();
  readonly #terminals = new Map<string, { terminal: number; until: number }>();
  /** A phone calls every few seconds, so nearly each call asks: those that come together ask together. */
  readonly #asked = new Gathered((learners) => terminalsOf(this.database, learners));
  readonly #key: Promise<webcrypto.CryptoKey>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    secret: Uint8Array,
    private readonly seconds: number,
    private readonly ended: EndedFamilies,
    private readonly now: () => number = Date.now,
  ) {
    // Imported once: with the bare bytes each check would import them again.
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    this.#key = crypto.subtle.importKey('raw', Uint8Array.from(secret), hmac, false, ['sign', 'verify']);
  }

  async issue({ learner, terminal, family, generation }: Claims): Promise<string> {
    return new SignJWT({ ter: terminal, fam: family, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(learner)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + this.seconds)
      .sign(await this.#key);
  }

  /**
   * The secret of the refresh token that follows `presented` in this generation: the same however often it is asked for, and
   * nobody else can make it.
   */
  async successorOf(presented: string, generation: number): Promise<string> {
    const of = new TextEncoder().encode(`refresh ${generation} ${presented}`);
    return Buffer.from(await crypto.subtle.sign('HMAC', await this.#key, of)).toString('base64url');
  }

  readonly authenticate: Authenticate = async (token) => {
    const claims = await this.#verified(token);
    if (this.ended.has(claims.family)) throw new SessionOver(401);
    if ((await this.#terminalOf(claims.learner)) !== claims.terminal) throw new SessionOver(410);
    return claims;
  };

  /** After a login: the older terminal is refused from now on. */
  forgetTerminal(learner: string) {
    this.#terminals.delete(learner);
  }

  /** After the end of a login: its access tokens are refused here from now on, and elsewhere after the next read. */
  refuseFamily(family: string) {
    this.ended.add(family);
  }

  async #verified(token: string): Promise<Claims> {
    const known = this.#tokens.get(token);
    if (known) {
      if (known.expires > this.now()) return known;
      this.#tokens.delete(token);
      throw new SessionOver(401);
    }
    const { payload } = await jwtVerify(token, await this.#key, { algorithms: ['HS256'] }).catch(() => {
      throw new SessionOver(401);
    });
    const claims: Known = {
      learner: String(payload.sub),
      terminal: Number(payload.ter),
      family: String(payload.fam),
      generation: Number(payload.gen),
      expires: Number(payload.exp) * 1000,
    };
    await startGrace(this.database, claims, await this.clock(this.database));
    const oldest = this.#tokens.keys().next();
    if (this.#tokens.size >= TOKENS_REMEMBERED && !oldest.done) this.#tokens.delete(oldest.value);
    this.#tokens.set(token, claims);
    return claims;
  }

  async #terminalOf(learner: string): Promise<number | undefined> {
    const known = this.#terminals.get(learner);
    if (known && known.until > this.now()) return known.terminal;
    const terminal = await this.#asked.of(learner);
    if (terminal === undefined) return undefined;
    if (this.#terminals.size >= TOKENS_REMEMBERED) this.#terminals.clear();
    this.#terminals.set(learner, { terminal, until: this.now() + TERMINAL_KNOWN_MS });
    return terminal;
  }
}

async function terminalsOf(
  database: Pick<Database, 'execute'>,
  learners: string[],
): Promise<Map<string, number>> {
  const found = await rows<{ id: string; terminal: number }>(
    database,
    sql`select id, terminal from account
        where id = any(array(select jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb)))`,
  );
  return new Map(found.map(({ id, terminal }) => [id, terminal]));
}
