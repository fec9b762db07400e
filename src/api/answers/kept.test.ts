import { KEPT_HEADERS } from '@contract/headers';
import { expect, it } from 'vitest';
import { askedAt, keptOf, madeFrom, mayBeKept, newerOf, noteKept } from './kept';

const from = (at: number, partial = false) =>
  new Headers({ 'X-Kept-At': String(at), ...(partial && { 'X-Kept-Partial': '1' }) });

it('an answer from the phone is marked, and so is the list in it', () => {
  const answer = { list: [{ id: '1' }], total: 1 };
  noteKept(answer, from(500));
  expect(keptOf(answer)).toEqual({ at: 500, partial: false });
  expect(keptOf(answer.list)).toEqual({ at: 500, partial: false });
  const item = { id: '1' };
  noteKept(item, from(600, true));
  expect(keptOf(item)).toEqual({ at: 600, partial: true });
});

it('an answer from the network is not', () => {
  const answer = { list: [] };
  noteKept(answer, new Headers({ 'Content-Type': 'application/json' }));
  expect(keptOf(answer)).toBeUndefined();
  expect(keptOf(undefined)).toBeUndefined();
  expect(keptOf('text')).toBeUndefined();
});

it('of a list with pages the oldest page counts', () => {
  const [first, second] = [{ list: [] }, { list: [] }];
  noteKept(first, from(900));
  noteKept(second, from(300));
  expect(keptOf({ pages: [first, second, { list: [] }], pageParams: [] })).toMatchObject({ at: 300 });
});

it('what is made out of an answer from the phone comes from the phone', () => {
  const tree = [{ id: '1' }];
  noteKept(tree, from(500));
  expect(keptOf(madeFrom(tree, { node: tree[0] }))).toEqual({ at: 500, partial: false });
  expect(keptOf(madeFrom([{ id: '1' }], { node: 1 }))).toBeUndefined();
});

it('what came by a read that may be kept is known, from wherever it came; all else is not', () => {
  const answer = { list: [{ id: '1' }], total: 1 };
  noteKept(answer, new Headers());
  expect([mayBeKept(answer), mayBeKept(answer.list), mayBeKept({ pages: [answer] })]).toEqual([
    true,
    true,
    true,
  ]);
  expect([mayBeKept({ list: [] }), mayBeKept(undefined)]).toEqual([false, false]);
});

it('what was asked for before a write is older than it, however late it comes; of pages the first counts', () => {
  const [first, second] = [{ list: [] }, { list: [] }];
  noteKept(first, new Headers(), ['progress'], 300);
  noteKept(second, new Headers(), ['progress'], 200);
  expect([askedAt(first), askedAt({ pages: [first, second] })]).toEqual([300, 200]);
  // What the worker has just renewed was asked for when it asked.
  const renewed = {};
  noteKept(renewed, new Headers({ [KEPT_HEADERS.at]: '250', [KEPT_HEADERS.renewed]: '1' }), [], 400);
  expect([askedAt(renewed), keptOf(renewed)]).toEqual([250, undefined]);
});

it('a copy from the phone that is older, or only an excerpt, takes nothing away that stands', () => {
  const noted = (headers: Headers, asked?: number) => {
    const answer = {};
    noteKept(answer, headers, [], asked);
    return answer;
  };
  const brought = noted(new Headers(), 500);
  const [older, same, excerpt] = [noted(from(400)), noted(from(500)), noted(from(600, true))];
  expect(newerOf(brought, older)).toBe(brought);
  expect(newerOf(brought, excerpt)).toBe(brought);
  expect(newerOf(same, excerpt)).toBe(same);
  // The copy of what stands says from when it is, and whatever comes from the network is taken.
  expect(newerOf(brought, same)).toBe(same);
  expect(newerOf(excerpt, older)).toBe(older);
  const again = noted(new Headers(), 300);
  expect(newerOf(brought, again)).toBe(again);
  // There is nothing yet, or nothing that the phone may keep.
  expect([newerOf(undefined, excerpt), newerOf({}, older)]).toEqual([excerpt, older]);
});
