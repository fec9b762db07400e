import type { Database } from '../database/open';
import { type Allowance, FURTHEST, giveBack, overdraw, takeOne } from './allowance';
import type { Caller } from './call';
import { networkOf } from './client-address';
import { firstUse, type Level, type Purpose, PuzzleDue, type Puzzles } from './puzzles';

type Store = Pick<Database, 'execute' | 'insert' | 'update'>;
/** A budget, and who draws on it. */
export type Counted = readonly [of: Allowance, whose: string];

export type Gate = {
  purpose: Purpose;
  puzzles: Puzzles;
  /** What the caller sent as a solution. */
  solution: string | undefined;
  /** Said to who solves none. */
  sentence: string;
  now: number;
};

/** The dearest that anybody is asked: what many share keeps within what a cheap phone does in ten seconds. */
const MOST_SHARED: Level = 4;
const MOST_OWN: Level = 12;

/**
 * Counts a call against all its budgets, before anything is done for it. Within them it passes; over one of them it
 * passes with a solved puzzle, and nobody is locked out. What does not pass counts nowhere.
 * @throws {PuzzleDue}
 */
export async function pass(store: Store, counted: readonly Counted[], gate: Gate): Promise<void> {
  const { purpose, puzzles, solution, sentence, now } = gate;
  const taken: Counted[] = [];
  const over: Counted[] = [];
  let level: Level = 0;
  for (const one of counted) {
    const { waitMs, drawn } = await takeOne(store, ...one, now, FURTHEST);
    if (waitMs === 0) taken.push(one);
    else {
      over.push(one);
      level = Math.max(level, levelOf(one[0], drawn));
    }
  }
  if (over.length === 0) return;
  const solved = solution && (await puzzles.solvedBy(solution, { purpose, level }));
  if (solved && (await firstUse(store, solved, now))) {
    for (const one of over) await overdraw(store, ...one, now);
    return;
  }
  for (const one of taken) await giveBack(store, ...one);
  throw new PuzzleDue(purpose, level, sentence);
}

/**
 * What many share gets dearer with its logarithm: whoever stands behind one mine's address still gets in. What is one
 * account's own doubles each time as much again was taken: passwords are not tried through.
 */
function levelOf({ shared }: Allowance, drawn: number): Level {
  if (shared) return Math.min(MOST_SHARED, Math.max(0, Math.floor(Math.log2(drawn))));
  return Math.min(MOST_OWN, Math.max(0, Math.floor(drawn) - 1));
}

/** Where a call comes from, as budgets count it: its network, and its browser where it says one. */
export function placesOf(
  caller: Pick<Caller, 'address' | 'installation'>,
  of: { network: Allowance; installation: Allowance },
): Counted[] {
  const network: Counted = [of.network, networkOf(caller.address)];
  return caller.installation ? [network, [of.installation, caller.installation]] : [network];
}
