import { secondsLeft } from '@rules/duration';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { refreshFamily } from '../../database/schema';
import { type Allowance, giveAllBack, giveBack, takeOne } from '../../frame/allowance';
import type { Caller } from '../../frame/call';
import { type Counted, pass, placesOf } from '../../frame/gate';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Wrong passwords, by whose they are; what comes over them wants a puzzle. */
const OF_PHONE: Allowance = { name: 'login of a phone', atOnce: 5, eachMs: 60 * MINUTE_MS };
const PLACES = {
  network: { name: 'login from a network', atOnce: 60, eachMs: 20 * SECOND_MS, shared: true },
  installation: { name: 'login from a browser', atOnce: 20, eachMs: MINUTE_MS, shared: true },
} as const;
/** Passwords that are looked at in all, right or wrong: each takes a processor for a while. */
const IN_ALL: Allowance = { name: 'login', atOnce: 600, eachMs: 100 };

const WRONG_PASSWORDS =
  '这个账号，或者这里的网络上，输错密码的次数太多，要先由手机做一次验证。请再试一次；忘了密码可以用短信验证码重设';

/** The sentence for tries of printed codes. */
export const WRONG_CODES =
  '这个手机号，或者这里的网络上，输错登录码或密码的次数太多，要先由手机做一次验证，请再试一次';

/** An account that a password may fit: the phone that its tries are counted under, and whose it is. */
export type Candidate = { phone: string; learner: string | undefined };

/**
 * Counts a try of a password or a printed code as wrong, under each phone that it may be for and where it comes from, before it is looked at.
 * Nobody is locked out: over a budget a puzzle opens, dearer each time; and a browser in which that learner has signed
 * in before has a budget of its own, which strangers cannot use up.
 * @param sentence goes with the puzzle. @returns what takes the count back when the try was right for `phone`.
 * @throws {PuzzleDue} or {Refusal} `tooOften`, when there are more logins in all than the server can look at.
 */
export async function beginTry(
  { database, clock, puzzles }: Platform,
  candidates: readonly Candidate[],
  caller: Pick<Caller, 'address' | 'installation' | 'puzzle'>,
  sentence = WRONG_PASSWORDS,
): Promise<(phone: string) => Promise<void>> {
  const now = await clock(database);
  const phones = new Map<string, Counted>();
  for (const { phone, learner } of candidates) {
    const own = await knows(database, learner, caller.installation);
    phones.set(phone, [OF_PHONE, own ? `${phone} ${caller.installation}` : phone]);
  }
  const counted = [...phones.values(), ...placesOf(caller, PLACES)];
  const gate = { purpose: 'login', puzzles, solution: caller.puzzle, sentence, now } as const;
  await pass(database, counted, gate);
  const { waitMs } = await takeOne(database, IN_ALL, '', now);
  if (waitMs > 0) {
    for (const one of counted) await giveBack(database, ...one);
    throw new Refusal('tooOften', '现在登录的人太多，请几秒后再试', secondsLeft(waitMs));
  }
  return async (phone) => {
    const right = phones.get(phone);
    for (const one of counted) await (one === right ? giveAllBack : giveBack)(database, ...one);
  };
}

/** A new password: what was counted under the old one is forgotten. */
export const forgetTries = (store: Pick<Database, 'delete'>, phone: string) =>
  giveAllBack(store, OF_PHONE, phone);

/** Whether this learner has signed in from this browser within the last month. */
async function knows(store: Pick<Database, 'select'>, learner: string | undefined, installation: string) {
  if (!learner || !installation) return false;
  const [family] = await store
    .select({ id: refreshFamily.id })
    .from(refreshFamily)
    .where(and(eq(refreshFamily.learner, learner), eq(refreshFamily.installation, installation)))
    .limit(1);
  return family !== undefined;
}
