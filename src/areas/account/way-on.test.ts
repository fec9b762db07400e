import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wayOn } from './way-on';

beforeEach(() => vi.stubGlobal('location', new URL('http://phone/userLogin')));
afterEach(() => vi.unstubAllGlobals());

const now = { canGoBack: true, isHere: (learner: string) => learner === 'anna' };
const fresh = { ...now, canGoBack: false };

it.each([
  ['without a word home', undefined, {}, now, { to: '/homeLand' }],
  [
    'where it stands in the place of a page, to that page',
    '/a?b=1',
    { instead: true },
    now,
    { to: '/a?b=1' },
  ],
  ['one page back, where there is one', '/a', {}, now, 'back'],
  ['in a window of its own to what was asked', '/a', {}, fresh, { to: '/a' }],
  ['to no other site', 'https://elsewhere.example', {}, fresh, { to: '/homeLand' }],
  ['not to the login again', '/userLogin?x=1', { instead: true }, fresh, { to: '/homeLand' }],
  [
    'where the same learner was put out, back to that page',
    '/a',
    { instead: true, of: 'anna' },
    now,
    { to: '/a' },
  ],
  [
    'not to a page that another was put out of',
    '/a',
    { instead: true, of: 'bert' },
    now,
    { to: '/homeLand' },
  ],
] as const)('%s', (_, redirectUrl, entry, when, way) => {
  expect(wayOn(redirectUrl, entry, when)).toEqual(way);
});
