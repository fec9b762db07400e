import { expect, it } from 'vitest';
import { mayFetchAhead } from './ahead';

it('fetches ahead on a good line, and where nothing is known of it', () => {
  expect(mayFetchAhead({ effectiveType: '4g' }, true, false)).toBe(true);
  expect(mayFetchAhead(undefined, true, false)).toBe(true);
});

it.each([
  ['with Save-Data', { saveData: true, effectiveType: '4g' }, true, false],
  ['on a slow line', { effectiveType: '3g' }, true, false],
  ['without network', undefined, false, false],
  ['out of sight', undefined, true, true],
])('fetches nothing ahead %s', (_, connection, online, hidden) => {
  expect(mayFetchAhead(connection, online, hidden)).toBe(false);
});
