import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '@/offline/privacy/testing';
import { keepLastSeen, LAST_SEEN, type LastSeen, placeOf, readLastSeen } from './last-seen';

const inBuild = (app: string) => vi.stubGlobal('document', { documentElement: { dataset: { app } } });
beforeEach(() => void inBuild('/assets/index-a.js'));
afterEach(() => vi.unstubAllGlobals());

const seenAt = (place: string, said = place): LastSeen => ({ place, said, drawn: ['p', {}, said] });
const cardOf = (learner: string) => seenAt(placeOf(learner, 'card'));
const headOf = (lesson: string, learner = '7') => seenAt(placeOf(learner, 'head', lesson));

/** What is kept when these have been seen, one after the other. */
function keptOf(...seen: LastSeen[]): string | null {
  const storage = fakeStorage();
  for (const one of seen) keepLastSeen(storage, one);
  return storage.getItem(LAST_SEEN);
}

test('what was seen last is read by its own learner in the build that has drawn it, and by nobody else', () => {
  const kept = keptOf(cardOf('7'));
  expect(readLastSeen(kept, placeOf('7', 'card'))).toEqual(cardOf('7'));
  expect(readLastSeen(kept, placeOf('8', 'card'))).toBeUndefined();
  inBuild('/assets/index-b.js');
  expect(readLastSeen(kept, placeOf('7', 'card'))).toBeUndefined();
});

test('a head is that of the lesson which is named, and no place has what was seen in another', () => {
  const kept = keptOf(cardOf('7'), headOf('1'), headOf('2'));
  expect(readLastSeen(kept, placeOf('7', 'head', '1'))).toEqual(headOf('1'));
  expect(readLastSeen(kept, placeOf('7', 'head', '2'))).toEqual(headOf('2'));
  for (const none of [placeOf('7', 'head', '3'), placeOf('7', 'head', null), placeOf('7', 'card', '1')])
    expect(readLastSeen(kept, none)).toBeUndefined();
});

test('of a place the newest is kept, of all the twenty used last, and nothing of another learner or build', () => {
  const lessons = Array.from({ length: 27 }, (_, at) => headOf(`${at + 1}`));
  const used = (text: string | null) => JSON.parse(text ?? '') as LastSeen[];
  const renamed = { ...headOf('19'), said: '新的名字' };
  expect(used(keptOf(cardOf('7'), ...lessons, cardOf('7'), headOf('9'), renamed))).toEqual([
    ...[renamed, headOf('9'), cardOf('7'), headOf('27'), ...lessons.slice(19, 26).reverse()],
    ...lessons.slice(9, 18).reverse(),
  ]);
  expect(used(keptOf(cardOf('7'), headOf('1'), headOf('2', '77')))).toEqual([headOf('2', '77')]);
  const older = [cardOf('7'), headOf('1')];
  inBuild('/assets/index-b.js');
  expect(used(keptOf(...older, headOf('2')))).toEqual([headOf('2')]);
});

test('what nothing was kept by is none, and gives way', () => {
  for (const text of [null, '', '{', 'null', '"card"', '[]', '[null]', '[{}]', '{"place":"7"}']) {
    const read = () => readLastSeen(text, placeOf('7', 'card'));
    if (text === null || (text.startsWith('[') && text !== '[null]')) expect(read()).toBeUndefined();
    else expect(read).toThrow();
    const storage = fakeStorage(text === null ? {} : { [LAST_SEEN]: text });
    keepLastSeen(storage, cardOf('7'));
    expect(JSON.parse(storage.getItem(LAST_SEEN) ?? '')).toEqual([cardOf('7')]);
  }
});

test('a visitor has what a visitor saw, until somebody signs in', () => {
  const news = seenAt(placeOf('', 'news', '1'));
  expect(readLastSeen(keptOf(news), placeOf('', 'news', '1'))).toEqual(news);
  expect(readLastSeen(keptOf(news, cardOf('7')), placeOf('', 'news', '1'))).toBeUndefined();
});
