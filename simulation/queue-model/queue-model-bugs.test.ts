import { expect, test } from 'vitest';
import { PLANTED } from '../planted/bugs';
import { editsOf } from '../planted/text';
import { BUGS, type Planted } from './bugs';
import { explore } from './explore';
import { SHIPPED } from './phone';
import { exploreWith } from './planted';

test.each(Object.entries<Planted>(BUGS))('the search finds a phone that %s', (_, bug) => {
  const phone = { ...SHIPPED, ...bug.phone };
  const whole = bug.whole ?? false;
  expect(explore({ phone, whole, rows: bug.rows, enough: 1 }).breaches[0]).toMatch(bug.says);
  expect(explore({ phone, whole, rows: bug.rows - 1, enough: 1 }).breaches).toEqual([]);
});

test('what only a state with the rows that stand can show is not found without them', () => {
  for (const bug of Object.values<Planted>(BUGS).filter(({ whole }) => whole)) {
    expect(explore({ phone: { ...SHIPPED, ...bug.phone }, rows: bug.rows }).breaches).toEqual([]);
  }
});

test.each(Object.entries(PLANTED).filter(([, { form }]) => form === 'queue'))(
  'the search finds %s',
  async (_, bug) => {
    const rows = bug.rows ?? 1;
    const search = (most: number) =>
      exploreWith(`${process.cwd()}/`, editsOf(bug), { rows: most, enough: 1 });
    expect((await search(rows)).breaches[0]).toMatch(bug.says ?? /./);
    expect((await search(rows - 1)).breaches).toEqual([]);
  },
);
