import type { HourCredit } from '@rules/credit';
import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow } from '@/offline/rows';
import { NOW, STRETCH } from './queue';

/** What the search meets is numbered, so that hundreds of thousands of states are small integers. */

/** Numbers, below `most`, whatever has one name alike; the first of a name stands for all, as `keep` makes it. */
export function numbered<T>(
  most: number,
  nameOf: (thing: T) => string | number,
  keep: (thing: T) => T = (thing) => thing,
) {
  const numbers = new Map<string | number, number>();
  const things: T[] = [];
  return {
    numberOf(thing: T): number {
      const name = nameOf(thing);
      const known = numbers.get(name);
      if (known !== undefined) return known;
      if (things.length === most) throw new Error(`more than ${most} of a kind`);
      numbers.set(name, things.length);
      return things.push(keep(thing)) - 1;
    },
    of(number: number): T {
      const thing = things[number];
      if (thing === undefined) throw new Error(`no number ${number}`);
      return thing;
    },
  };
}

const KINDS = { progress: 0, photo: 3, finish: 4, evidence: 5 };
const STATES = { waiting: 0, refused: 1, unresolved: 2 };
const WAITS = { none: 0, check: 1, gap: 2, time: 3, session: 4, progress: 5 };

/** So many numbers are kept free of each kind; the product of those that make one number stays exact. */
export const LISTS = 1 << 22;
export const CREDITS = 16;
export const OUTCOMES = 64;
export const PLACES = 8;
const CODES = 512;

/** Two rows of one code go on alike: how often a row has failed matters at its third 5xx, and any back-off may be over. */
export function codeOf({ kind, from, session, state, waitsFor, serverErrors }: OutboxRow): number {
  const what = KINDS[kind] + (kind === 'progress' ? from / STRETCH : 0);
  const stands = (what * 2 + (session === 'B' ? 1 : 0)) * 3 + STATES[state];
  return (stands * 6 + WAITS[waitsFor ?? 'none']) * 2 + (serverErrors >= 3 ? 2 : 1);
}

/** Queues by their rows, which stand for all that differ in sequences and back-offs alone. */
export function numberedRows() {
  /** By code and place, one object for every queue that it stands in. */
  const known = new Map<number, OutboxRow>();
  const inPlace = (row: OutboxRow, at: number) => {
    const name = codeOf(row) * PLACES + at;
    const found = known.get(name) ?? { ...row, sequence: at + 1, key: `phone:${at + 1}`, dueAt: NOW + 1_000 };
    known.set(name, found);
    return found;
  };
  return numbered<readonly OutboxRow[]>(
    LISTS,
    (rows) => rows.reduce((name, row) => name * CODES + codeOf(row), 0),
    (rows) => rows.map(inPlace),
  );
}

export const numberedCredits = () =>
  numbered<HourCredit>(CREDITS, ({ credited, provisional, points, finished }) =>
    [credited, provisional, ...points.map(({ state }) => state), finished].join(),
  );

export const numberedOutcomes = () => numbered<Outcome>(OUTCOMES, (outcome) => JSON.stringify(outcome));

/** A set of small integers. */
export function marks() {
  let bytes = new Uint8Array(1 << 16);
  return {
    has: (number: number) => bytes[number] === 1,
    add(number: number) {
      if (number >= bytes.length) {
        const more = new Uint8Array(2 * number);
        more.set(bytes);
        bytes = more;
      }
      bytes[number] = 1;
    },
    *[Symbol.iterator]() {
      for (let at = bytes.indexOf(1); at >= 0; at = bytes.indexOf(1, at + 1)) yield at;
    },
  };
}

/** Positive integers by small integers. */
export function table() {
  let kept = new Int32Array(1 << 16);
  return {
    /** 0 where nothing was set. */
    get: (number: number): number => kept[number] ?? 0,
    set(number: number, value: number) {
      if (number >= kept.length) {
        const more = new Int32Array(2 * number);
        more.set(kept);
        kept = more;
      }
      kept[number] = value;
    },
  };
}

/** What was made under a number once is made no more. */
export function memory<T>() {
  const known = new Map<number, T>();
  return (number: number, make: () => T): T => {
    const found = known.get(number);
    if (found !== undefined) return found;
    const made = make();
    known.set(number, made);
    return made;
  };
}
