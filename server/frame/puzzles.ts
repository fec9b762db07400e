import { createHmac, randomInt } from 'node:crypto';
import { type Puzzle, readSolved } from '@contract/puzzle';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Database } from '../database/open';
import { solvedPuzzle } from '../database/schema';
import { Refusal } from './refusal';

/** What a puzzle opens; one for logins sends no SMS. */
export type Purpose = 'login' | 'sms' | 'redeem' | 'feedback';
/** How dear it is: each level is twice the work of the one before. */
export type Level = number;

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds for each number that is tried: a phone's own code for it is not much slower than a big machine's. */
const ROUNDS = 1_000;
const GOOD_MS = 15 * 60_000;

/** A budget is drawn over: only who has solved a puzzle of this level goes on. */
export class PuzzleDue extends Error {
  constructor(
    readonly purpose: Purpose,
    readonly level: Level,
    /** For who solves none, or gave up. */
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

/**
 * Puzzles that a phone solves by itself, without eye or ear: a proof of work (altcha). The server writes nothing down for
 * one until it is solved; `work` is how many numbers are tried for one of level 0, on average.
 */
export class Puzzles {
  readonly #secret: string;
  readonly #keySecret: string;

  constructor(
    key: Uint8Array,
    private readonly work: number,
  ) {
    const secret = (what: string) => createHmac('sha256', key).update(what).digest('hex');
    this.#secret = secret('puzzle');
    this.#keySecret = secret('puzzle key');
  }

  async refusalFor({ purpose, level, sentence }: PuzzleDue): Promise<Refusal> {
    return new Refusal('puzzleDue', sentence, undefined, { puzzle: await this.#make(purpose, level) });
  }

  async #make(purpose: Purpose, level: Level): Promise<Puzzle> {
    const numbers = this.work * 2 ** level;
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost: ROUNDS,
      // Not quite the same for all, and never a hundred times as long as for another.
      counter: randomInt(Math.ceil(numbers / 2), Math.ceil(numbers * 1.5) + 1),
      deriveKey,
      data: { purpose, level },
      expiresAt: new Date(Date.now() + GOOD_MS),
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: this.#keySecret,
    });
    return challenge as Puzzle;
  }

  /**
   * Whether a header solves a puzzle of ours for this purpose. One level less will do: while it was solved, others may
   * have drawn on. @returns the puzzle's name, by which it counts once.
   */
  async solvedBy(header: string, due: { purpose: Purpose; level: Level }): Promise<string | undefined> {
    const solved = readSolved(header);
    if (!solved) return undefined;
    const { challenge, solution } = solved;
    const data = challenge.parameters.data as { purpose?: unknown; level?: unknown } | undefined;
    if (data?.purpose !== due.purpose || !(Number(data.level) >= due.level - 1)) return undefined;
    const { verified } = await verifySolution({
      challenge: challenge as Parameters<typeof verifySolution>[0]['challenge'],
      solution,
      deriveKey,
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: this.#keySecret,
    });
    return verified ? challenge.signature : undefined;
  }
}

/** Uses a solution up. @returns whether it was the first to. */
export async function firstUse(store: Pick<Database, 'insert'>, name: string, now: number): Promise<boolean> {
  const used = await store
    .insert(solvedPuzzle)
    .values({ name, forgetAt: now + GOOD_MS })
    .onConflictDoNothing()
    .returning({ name: solvedPuzzle.name });
  return used.length > 0;
}
