import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DOCUMENT, redrawn } from './draw';
import { isForeignScreen, leadsDown } from './floors';
import { arrows, betweenFolders, inCircles } from './graph';
import { within } from './picture';

const all = arrows();

test('the graph has the house in it', () => {
  expect(all.length).toBeGreaterThan(2_000);
  expect(all).toContainEqual(['src/study/hour/open.ts', 'src/study/page/sync.ts']);
});

test('no import leads up', () => {
  expect(all.filter(([from, to]) => !leadsDown(from, to)).map((arrow) => arrow.join(' → '))).toEqual([]);
});

test('no folders form a circle, and no areas with all that is in them', () => {
  expect(inCircles(betweenFolders(all))).toEqual([]);
  for (const areas of ['src/areas/', 'server/areas/']) expect(inCircles(within(all, areas))).toEqual([]);
});

test('no area shows another’s screens', () => {
  expect(all.filter(([from, to]) => isForeignScreen(from, to)).map((arrow) => arrow.join(' → '))).toEqual([]);
});

test('the document shows the house as it is: npm run house draws it', () => {
  const text = readFileSync(DOCUMENT, 'utf8');
  expect(redrawn(text)).toBe(text);
});
