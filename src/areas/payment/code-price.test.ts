import { expect, test } from 'vitest';
import { cheaperWay, codesOf, type Offer, priceOfCode, sumOf } from './code-price';

const single: Offer = { name: '单个', codes: 1, fen: 2_900 };
const five: Offer = { id: '5', name: '五人套餐', codes: 5, fen: 13_000 };
const twenty: Offer = { id: '20', name: '二十人套餐', codes: 20, fen: 48_000 };
const ALL = [single, five, twenty];

test('the price of one code is said, and that it is rounded where it is', () => {
  expect(ALL.map(priceOfCode)).toEqual(['¥29', '¥26', '¥24']);
  expect(priceOfCode({ codes: 3, fen: 10_000 })).toBe('约 ¥33.33');
});

test.each<[string, Offer, number, [name: string, number: number] | undefined]>([
  ['a few by themselves stay so', single, 3, undefined],
  ['five by themselves are a package', single, 5, ['五人套餐', 1]],
  ['eighteen are cheaper with two more', single, 18, ['二十人套餐', 1]],
  ['four small packages are a big one', five, 4, ['二十人套餐', 1]],
  ['a big package is the cheapest', twenty, 1, undefined],
])('%s', (_, offer, number, way) => {
  const cheaper = cheaperWay({ offer, number }, ALL);
  expect(cheaper && [cheaper.offer.name, cheaper.number]).toEqual(way);
});

test('a package that is dearer than its codes is said to be', () => {
  const dear: Offer = { id: 'd', name: '套餐', codes: 2, fen: 9_900 };
  const cheaper = cheaperWay({ offer: dear, number: 1 }, [single, dear]);
  expect(cheaper && [cheaper.offer.name, codesOf(cheaper), sumOf(cheaper)]).toEqual(['单个', 2, 5_800]);
});

test('what no order may hold is no cheaper way', () => {
  const few: Offer = { id: 'f', name: '套餐', codes: 6_000, fen: 100 };
  expect(cheaperWay({ offer: single, number: 10 }, [single, few])).toBeUndefined();
});
