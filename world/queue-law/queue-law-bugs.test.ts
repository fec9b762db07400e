import { expect, test } from 'vitest';
import { BUGS, type Planted } from './bugs';
import { explore } from './explore';
import { SHIPPED } from './phone';

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
