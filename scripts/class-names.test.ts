import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { classNames } from './class-names';

const FOLDER = join(import.meta.dirname, '../src');
const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
const classesOf = (file: string) => {
  const rules = readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return new Set([...rules.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
};

afterEach(() => vi.unstubAllEnvs());

test('a build gives each class a short name of its own, which means nothing elsewhere', () => {
  vi.stubEnv('NODE_ENV', 'production');
  const nameOf = classNames(FOLDER);
  const modules = sheets.filter((file) => file.endsWith('.module.css'));
  const names = modules.flatMap((file) =>
    [...classesOf(file)].map((name) => nameOf(name, join(FOLDER, file))),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => name.length > 2)).toEqual([]);
  const global = new Set(
    sheets.filter((file) => !modules.includes(file)).flatMap((file) => [...classesOf(file)]),
  );
  expect(names.filter((name) => global.has(name))).toEqual([]);
  // The same in another build, whatever it asks for first.
  const again = classNames(FOLDER);
  const [first = ''] = modules;
  for (const name of [...classesOf(first)].reverse())
    expect(again(name, `${join(FOLDER, first)}?used`)).toBe(nameOf(name, join(FOLDER, first)));
});

test('while the app is served it is the class itself that is read', () => {
  vi.stubEnv('NODE_ENV', 'development');
  expect(classNames(FOLDER)('card', join(FOLDER, 'areas/home/parts/continue-card.module.css'))).toMatch(
    /^card_\w+$/,
  );
});
