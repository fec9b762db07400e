import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultText } from './faults';
import { readFolder } from './read/folder';
import { fieldRows, SHAPES } from './shape/tables';

const DOCUMENT = readFileSync('docs/content-folder.md', 'utf8');

/** The cells of the table that stands under its mark; how wide its columns are drawn says nothing. */
function tableOf(name: string): string[][] {
  const [, table = ''] = DOCUMENT.split(`<!-- ${name} -->`);
  const lines = table.trimStart().split('\n');
  const rows = lines.slice(
    2,
    lines.findIndex((line) => !line.startsWith('|')),
  );
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each(Object.entries(SHAPES))('the table of %s has every field, as it is checked', (name, shape) => {
  expect(tableOf(name)).toEqual(fieldRows(shape));
});

test('each mistake that the document shows is said in these words', () => {
  const [, part = ''] = DOCUMENT.split('## 常见的错误');
  const shown = [...part.matchAll(/^[\w/.-]+(?::\d+)? · (.+)$/gm)].map(([, says = '']) => says);
  const planted = readFileSync('server/operator/folder/mistakes.test.ts', 'utf8');
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.filter((says) => !planted.includes(says))).toEqual([]);
});

test('the example that the document walks through has no mistakes, and each file of it is called', async () => {
  const { faults, unused, content } = await readFolder('examples/first-course');
  expect(faults.map(faultText)).toEqual([]);
  expect(unused).toEqual([]);
  expect([content.trainings.length, content.lessons.length, content.news.length]).toEqual([1, 1, 1]);
});
