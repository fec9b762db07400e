import { expect, it } from 'vitest';
import { mayFetchAhead } from './ahead';

it('fetches ahead on a good line, and where nothing is known of it', () => {
  expect(mayFetchAhead({ effectiveType: '4g' }, 'good', false)).toBe(true);
  expect(mayFetchAhead(undefined, 'unknown', false)).toBe(true);
});

it.each([
  ['with Save-Data', { saveData: true, effectiveType: '4g' }, 'good', false],
  ['on a slow line', { effectiveType: '3g' }, 'good', false],
  ['where the last answers were slow, whatever the browser thinks', { effectiveType: '4g' }, 'slow', false],
  ['without network', undefined, 'none', false],
  ['out of sight', undefined, 'good', true],
] as const)('fetches nothing ahead %s', (_, connection, line, hidden) => {
  expect(mayFetchAhead(connection, line, hidden)).toBe(false);
});
