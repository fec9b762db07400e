import { expect, test } from 'vitest';
import { linesOf, measure } from './shape';

const lines = (count: number) => 'x\n'.repeat(count);
const sources = (files: Record<string, number>) =>
  Object.entries(files).map(([file, count]) => ({ file, text: lines(count) }));

test('counts lines with and without an end at the last', () => {
  expect([linesOf(''), linesOf('a\n'), linesOf('a\nb')]).toEqual([0, 1, 2]);
});

test('takes the median of shipped files alone', () => {
  const { productionMedian } = measure(
    sources({
      'src/a.ts': 30,
      'server/b.ts': 40,
      'rules/c.ts': 50,
      'contract/d.ts': 60,
      'src/a.test.ts': 500,
      'server/testing/e.ts': 500,
      'e2e/f.spec.ts': 500,
      'scripts/g.mjs': 500,
      'src/h.gen.ts': 500,
    }),
  );
  expect(productionMedian).toBe(45);
});

test('names the files under 20 lines, scripts of .mjs and generated files left out', () => {
  const { shortFiles } = measure(
    sources({ 'src/a.ts': 19, 'src/b.ts': 20, 'simulation/c.ts': 1, 'scripts/d.mjs': 1, 'src/e.gen.ts': 1 }),
  );
  expect(shortFiles).toEqual(['src/a.ts', 'simulation/c.ts']);
});

test('names the folders of more than 30 files, subfolders not included', () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/${at}.ts`, 30]));
  const { largeFolders } = measure(
    sources({ ...files('src/thirty', 30), ...files('src/more', 31), ...files('src/more/below', 3) }),
  );
  expect(largeFolders).toEqual([{ folder: 'src/more', files: 31 }]);
});

test('divides tests, simulation, scripts and e2e by what is shipped', () => {
  const { shareOfTests } = measure(
    sources({
      'src/a.ts': 80,
      'src/testing/b.ts': 20,
      'src/a.test.ts': 10,
      'simulation/c.ts': 10,
      'scripts/d.ts': 10,
      'e2e/e.spec.ts': 20,
      'scripts/f.mjs': 30,
      'demo/g.ts': 1_000,
    }),
  );
  expect(shareOfTests).toBe(0.5);
});
