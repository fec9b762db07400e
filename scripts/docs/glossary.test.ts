import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (term|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every term of the glossary has a Chinese word, a meaning and places that exist', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, term, chinese, meaning, where = ''] of rows) {
    expect(chinese, term).toMatch(/\p{Script=Han}/u);
    expect(meaning, term).toMatch(/\.$/);
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
    expect(places, term).not.toEqual([]);
    expect(
      places.filter((path) => !existsSync(String(path))),
      term,
    ).toEqual([]);
  }
});

test('the glossary lists a term once', () => {
  const terms = rows.map(([, term]) => term);
  expect(new Set(terms).size).toBe(terms.length);
});
