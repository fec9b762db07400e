import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/specification.md', 'utf8');

test('every file that the table of rules names is there', () => {
  const named = [...text.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test('every test that it names has that title', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` → ([^|；\n]+)/g)];
  expect(named.length).toBeGreaterThan(10);
  const wrong = named.filter(
    ([, file = '', title = '']) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title.trim()),
  );
  expect(wrong.map(([whole]) => whole)).toEqual([]);
});
