import type { webcrypto } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../database/clock';
import { Gathered } from '../database/gathered';
import type { Database } from '../database/open';
import { rows } from '../database/rows';
import { startGrace } from './grace';
import { SessionOver } from './refusal';

/** Whose token it is, and where in its family of tokens it stands. */
export type Claims = { learner: string; terminal: number; family: string; generation: number };

/** @throws {SessionOver} 401 for a token that is no longer good, 410 for one of an older terminal. */
export type Authenticate = (token: string) => Promise<Claims>;

/** How long another instance's login may go unnoticed here. */
const TERMINAL_KNOWN_MS = 2_000;
const TOKENS_REMEMBERED = 10_000;

type Known = Claims & { expires: number };

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

  readonly authenticate: Authenticate = async (token) => {
    const claims = await this.#verified(token);
    if ((await this.#terminalOf(claims.learner)) !== claims.terminal) throw new SessionOver(410);
    return claims;
  };

  /** After a login: the older terminal is refused from now on. */
  forgetTerminal(learner: string) {
    this.#terminals.delete(learner);
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
