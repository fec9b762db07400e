import { endpoints } from '@contract/listed';
import { operatorEndpoints } from '@server/testing/operator-endpoints';
import { expect, test } from 'vitest';
import { sources } from './graph';

const PATHS = endpoints.map(({ path }) => path.split('/'));
const ROOTS = new Set(PATHS.map(([, root]) => root));
const WRITTEN = new RegExp(`['"\`}](/(?:${[...ROOTS].join('|')})/[^'"\`\\s?]*)`, 'g');

/** Whether a text is a call's path or how one begins, with anything in the places of its inputs. */
const isOfTheWire = (text: string) => {
  const parts = text.replace(/\/$/, '').split('/');
  return PATHS.some((path) => parts.every((part, at) => path[at]?.startsWith('{') || path[at] === part));
};

const written = (places: readonly string[]) =>
  sources(places).flatMap(({ file, text }) =>
    [...text.matchAll(WRITTEN)].flatMap(([, path = '']) => (isOfTheWire(path) ? `${file}: ${path}` : [])),
  );

test('the paths of the wire are found where they are written, and their beginnings', () => {
  expect([...ROOTS].sort()).toEqual(['api', 'course']);
  expect(written(['contract']).length).toBeGreaterThan(80);
});

test('no path of the wire is typed outside the contract', () => {
  expect(written(['rules', 'src', 'sw', 'server', 'demo', 'simulation', 'scripts'])).toEqual([]);
});

test('no path of the operator’s calls is typed outside the contract', () => {
  const paths = operatorEndpoints.map(({ path }) => path);
  const typing = (places: readonly string[]) =>
    sources(places).flatMap(({ file, text }) => {
      const typed = [...text.matchAll(/['"`}](\/operator\/[\w/{}]+)['"`]/g)].map(([, path = '']) => path);
      return typed
        .filter((path) => paths.includes(path as (typeof paths)[number]))
        .map((path) => `${file}: ${path}`);
    });
  expect(typing(['contract']).length).toBe(paths.length);
  expect(typing(['src', 'sw', 'server', 'demo', 'simulation'])).toEqual([]);
});
