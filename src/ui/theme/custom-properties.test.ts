import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
/** Custom properties of react-vant, which defines them in its own sheets. */
const VANT = /^--rv-/;

const textsOf = (ending: RegExp) =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

/** Returns the custom properties that `sheets` read without a fallback, and that neither a sheet nor a script sets. */
function undefinedIn(sheets: readonly string[], scripts: string): string[] {
  const all = sheets.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const names = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map(([, name = '']) => name));
  const defined = names(/(--[\w-]+)\s*:/g);
  return [...names(/var\((--[\w-]+)\)/g)].filter(
    (name) => !VANT.test(name) && !defined.has(name) && !scripts.includes(name),
  );
}

test('finds a custom property that nothing sets', () => {
  const sheets = [
    ':root { --a: 1px } /* --edge: 2px; */',
    'b { top: var(--a); left: var(--drawn); right: var(--edge); bottom: var(--no, 0) }',
  ];
  expect(undefinedIn(sheets, "style.setProperty('--drawn', '2px')")).toEqual(['--edge']);
});

test('every custom property that a sheet reads is set by a sheet or a script', () => {
  const sheets = textsOf(/\.css$/);
  expect(sheets.length).toBeGreaterThan(100);
  expect(undefinedIn(sheets, textsOf(/\.tsx?$/).join('\n'))).toEqual([]);
});
