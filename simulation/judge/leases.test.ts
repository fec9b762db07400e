import { describe, expect, test } from 'vitest';
import type { Entry } from './history';
import { oneDeviceAtATime } from './leases';

type Answer = Extract<Entry, { is: 'lease' }>['answer'];

const PAGES: Entry[] = [
  { at: 0, is: 'page', page: 1, phone: 1 },
  { at: 0, is: 'page', page: 2, phone: 1 },
  { at: 0, is: 'page', page: 3, phone: 2 },
];
const lease = (at: number, page: number, answer: Answer): Entry => ({
  ...{ at, is: 'lease', learner: 'a', page, answer },
});
const rules = (...entries: Entry[]) =>
  oneDeviceAtATime([...PAGES, ...entries].sort((a, b) => a.at - b.at)).map(({ rule }) => rule);

describe('the lease of a device', () => {
  test('breaks the rule when a second device receives it during its renewal', () => {
    expect(rules(lease(0, 1, 'granted'), lease(60, 3, 'granted'))).toEqual(['one device at a time']);
    expect(rules(lease(0, 1, 'granted'), lease(60, 2, 'granted'))).toEqual([]);
    expect(rules(lease(0, 1, 'granted'), lease(90, 3, 'granted'))).toEqual([]);
  });

  test('goes to a second device after a release or a restored database', () => {
    expect(rules(lease(0, 1, 'granted'), lease(9, 1, 'released'), lease(10, 3, 'granted'))).toEqual([]);
    expect(rules(lease(0, 1, 'granted'), { at: 9, is: 'restored', to: 0 }, lease(10, 3, 'granted'))).toEqual(
      [],
    );
  });

  test('refuses nobody once it is not renewed', () => {
    expect(rules(lease(0, 1, 'granted'), lease(90, 3, 'refused'))).toEqual([]);
    expect(rules(lease(0, 1, 'granted'), lease(96, 3, 'refused'))).toEqual(['a lease ends with its device']);
    const claimed: Entry = {
      ...{ at: 20, is: 'claimed', learner: 'a', hour: 'v', session: 's', from: 0, to: 9 },
    };
    expect(rules(lease(0, 1, 'granted'), claimed, lease(96, 3, 'refused'))).toEqual([]);
    expect(rules(lease(0, 1, 'granted'), lease(50, 1, 'unknown'), lease(96, 3, 'refused'))).toEqual([]);
  });

  test('cannot be judged when somebody has set the clock of the server', () => {
    expect(rules({ at: 0, is: 'clockSet' }, lease(1, 1, 'granted'), lease(2, 3, 'granted'))).toEqual([]);
  });
});

describe('a page that is refused the lease', () => {
  const of = { learner: 'a', hour: 'v', page: 1 };
  const lost: Entry = { at: 10, is: 'leaseLost', ...of };
  const played = (at: number): Entry => ({
    ...{ at, is: 'played', ...of, from: at - 1, to: at, took: 1, counts: true },
  });

  test('stops', () => {
    expect(rules(lost, played(11), played(12))).toEqual([]);
    expect(rules(lost, played(13))).toEqual(['a refused page stops']);
  });

  test('may open the hour again', () => {
    const waits: Entry = { at: 12, is: 'waits', ...of, lead: 0, rows: [] };
    expect(rules(lost, waits, played(14))).toEqual([]);
  });
});
