import { endpoints } from '@server/testing/endpoints';
import { expect, test } from 'vitest';
import { sources } from './graph';

/** Under these every call of the contract stands; what begins so in a text is somebody's second copy of it. */
const ROOTS = new Set(endpoints.map(({ path }) => path.split('/')[1]));
const TYPED = new RegExp(`['"\`](?:\\$\\{\\w+\\})?/(?:${[...ROOTS].join('|')})/[^'"\`\\s]*`, 'g');

const typed = (places: readonly string[]) =>
  sources(places).flatMap(({ file, text }) => (text.match(TYPED) ?? []).map((path) => `${file}: ${path}`));

test('the paths of the wire are found where they are written', () => {
  expect([...ROOTS].sort()).toEqual(['api', 'course']);
  expect(typed(['contract']).length).toBeGreaterThan(80);
});

test('no path of the wire is typed outside the contract', () => {
  expect(typed(['rules', 'src', 'sw', 'server', 'demo', 'world', 'scripts'])).toEqual([]);
});
