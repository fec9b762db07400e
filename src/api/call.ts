import { isControlled } from '@/browser/workers';
import { answeredFirst } from './answers/first-answers';
import { has, named } from './capabilities';
import { type Call, createClient, type LineOfCalls, type TokenSource } from './client';
import type { SolvePuzzle } from './proving';

/** Until session has connected its tokens, everybody is a visitor. */
let source: TokenSource = {
  current: async () => undefined,
  refresh: async () => 'ended',
  ended: async () => undefined,
};

/** Session hands its tokens in at boot. */
export function connectTokens(tokens: TokenSource): void {
  source = tokens;
}

/** Whose calls go out now; undefined: a visitor's. */
export const currentTokens = () => source.current();

let solvePuzzle: SolvePuzzle = async () => undefined;

/** Whoever can solve puzzles says so at boot; until then, and on a back end without them, none is. */
export function connectPuzzles(solve: SolvePuzzle): void {
  solvePuzzle = solve;
}

/** Until the judge of the line has come, after the first screen: that somebody has answered is all that is known. */
let answered: { sent: number; ms: number } | undefined;
let line: LineOfCalls = {
  isStoreFirst: () => false,
  follow() {
    const sent = Date.now();
    return (end) => {
      if (typeof end === 'object' && end.ok) answered = { sent, ms: Date.now() - sent };
    };
  },
};

/** The judge of the line hears every call from now on. @returns the last one that was answered before. */
export function connectLine(judge: LineOfCalls): typeof answered {
  line = judge;
  return answered;
}

async function whenKnown(): Promise<void> {
  if (!named.now) await (await import('./learn-capabilities')).whenKnown();
}

/**
 * `call(lessonDetail, { id, userId })`: the data of a call of the contract, or one of the named errors
 * Refused, Unreachable, SessionEnded, WrongAnswer, Unsupported, OtherLearner.
 */
export const call: Call = createClient(
  {
    current: () => source.current(),
    refresh: (stale) => source.refresh(stale),
    ended: (why, stale) => source.ended(why, stale),
  },
  {
    solve: (puzzle) => solvePuzzle(puzzle),
    fetch: answeredFirst,
    extras: { has, whenKnown, isControlled },
    line: { isStoreFirst: () => line.isStoreFirst(), follow: () => line.follow() },
  },
);
