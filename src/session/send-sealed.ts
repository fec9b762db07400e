import { noRight, OtherLearner, SessionEnded, Unreachable, WrongAnswer } from '@/api/errors';
import { askSealed, TokenRefused } from '@/api/plain';
import type { SealedRequest } from '@/api/sealed-request';
import type { Tokens } from '@/api/tokens';
import type { Outcome } from '@/offline/apply-outcome';
import { type CreditAnswer, outcomeBy, outcomeOf } from '@/offline/outcome-of';
import type { OutboxRow } from '@/offline/rows';
import { refreshTokens, type SessionStores } from './refresh';

// Neither schemas nor the client: what sends without a page has to stay small.

const SHORTFALLS: readonly unknown[] = [
  'none',
  'time',
  'face',
  'gap',
  'session',
] satisfies CreditAnswer['reason'][];

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isAbsentOr = (is: (value: unknown) => boolean) => (value: unknown) => value == null || is(value);

/** What an answer to progress has to say here, each field by the contract (`contract/credit.ts`). */
const CREDIT: Record<keyof CreditAnswer, (value: unknown) => boolean> = {
  credited: isNumber,
  provisional: isAbsentOr(isNumber),
  reason: isAbsentOr((value) => SHORTFALLS.includes(value)),
  retryAfter: isAbsentOr(isNumber),
  facePoints: isAbsentOr((value) => Array.isArray(value) && value.every(isNumber)),
  sessionEnded: isAbsentOr((value) => typeof value === 'string'),
  words: isAbsentOr((value) => typeof value === 'string'),
};

/**
 * An answer to progress, read without schemas. One that says no credit, or says it otherwise, is a page's to understand.
 * @throws {WrongAnswer}
 */
function creditIn(path: string, content: Record<string, unknown>): CreditAnswer {
  const wrong = Object.entries(CREDIT).find(([name, isRight]) => !isRight(content[name]));
  if (wrong) throw new WrongAnswer(path, wrong[0]);
  const said = Object.keys(CREDIT).map((name) => [name, content[name] ?? undefined]);
  return Object.fromEntries(said) as CreditAnswer;
}

/**
 * Sends rows as they lie sealed on the phone, each under its own learner's token or not at all (I9), and tells what became
 * of them; it never throws. Newer tokens are had as a page has them, under the one lock.
 */
export function sealedSender(stores: SessionStores): (row: OutboxRow) => Promise<Outcome> {
  async function tokensOf(learner: string): Promise<Tokens> {
    const tokens = await stores.read();
    if (!tokens) throw new SessionEnded('absent');
    if (tokens.learner !== learner) throw new OtherLearner();
    return tokens;
  }

  async function ask(request: SealedRequest, learner: string): Promise<Record<string, unknown>> {
    const tokens = await tokensOf(learner);
    try {
      return await askSealed(request, tokens.token);
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error;
    }
    const became = await refreshTokens(tokens, stores);
    if (became === 'unreachable') throw new Unreachable();
    if (became === 'ended') throw new SessionEnded('expired');
    const { token } = await tokensOf(learner);
    return askSealed(request, token).catch((error: unknown) => {
      // Refused again under a fresh token: a no to this call, not the session's end.
      throw error instanceof TokenRefused ? noRight(error.status) : error;
    });
  }

  return async (row) => {
    const { request, learner, kind } = row;
    try {
      if (!request) return { is: 'later' };
      const content = await ask(request, learner);
      if (kind === 'photo' && typeof content.state !== 'string') throw new WrongAnswer(request.path, 'state');
      return outcomeBy(row, kind === 'progress' ? creditIn(request.path, content) : undefined);
    } catch (error) {
      return outcomeOf(error);
    }
  };
}
