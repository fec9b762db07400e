import { REFUSALS, type RefusalName } from '@contract/codes';
import type { CatalogHour } from '@contract/lessons';
import { describe, expect, it } from 'vitest';
import { Refused, Unreachable } from '@/api/errors';
import { nextAction } from './next-action';

const hour = (given: Partial<CatalogHour> = {}) =>
  ({ money: 0, buyState: true, contentType: 0, contentUrl: '', ...given }) as CatalogHour;

describe('from an hour that did not open one goes on', () => {
  const refused = (name: RefusalName) => new Refused(REFUSALS[name].code, '');
  const link = hour({ contentType: 2, contentUrl: 'https://example.org/a' });
  const unbought = hour({ money: 990, buyState: false });
  const unknown = hour({ money: 990, buyState: undefined });

  it.each([
    ['that was not joined', refused('notJoined'), hour(), { is: 'join' }],
    ['without registration', refused('notRegistered'), hour(), { is: 'register' }],
    ['of a lesson that was not bought', refused('notPaid'), hour({ buyState: false }), { is: 'buy' }],
    ['that is bought by itself', refused('notPaid'), unbought, { is: 'payHour' }],
    ['that is bought by itself, of a lesson not joined', refused('notJoined'), unbought, { is: 'payHour' }],
    ['on another site', refused('unknownHour'), link, { is: 'outside', address: 'https://example.org/a' }],
    ['on another site, not joined', refused('notJoined'), link, { is: 'join' }],
    ['that nobody knows', refused('unknownHour'), undefined, { is: 'catalog' }],
    ['of a catalog that did not come', refused('notPaid'), undefined, { is: 'buy' }],
    ['that did not come', new Unreachable(), hour(), { is: 'again' }],
    ['refused without a name', new Refused('5000', '系统繁忙'), hour(), { is: 'again' }],
    [
      'refused by a back end that says of it that it is unbought',
      new Refused('5000', ''),
      unbought,
      { is: 'payHour' },
    ],
    [
      'refused by a back end that does not report what is bought',
      new Refused('5000', ''),
      unknown,
      { is: 'payHour' },
    ],
    ['that did not come, of which nothing is known', new Unreachable(), unknown, { is: 'again' }],
  ])('%s', (_, error, known, way) => {
    expect(nextAction(error, known)).toEqual(way);
  });
});
