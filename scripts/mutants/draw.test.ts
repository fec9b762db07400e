import { describe, expect, test } from 'vitest';
import { edit } from '../../simulation/planted/text';
import { drawMutants } from './draw';

const FILES = {
  'rules/a.ts':
    'export const add = (a: number, b: number) => {\n  if (a > b) return a + b;\n  return a + b;\n};\n',
  'rules/b.ts': "export const code = 'end';\nexport const text = '还差 20 秒';\n",
};

describe('drawMutants', () => {
  test('draws the same mutants for a seed and others for another', async () => {
    const draw = async (seed: number) => JSON.stringify(await drawMutants(FILES, { seed, count: 5 }));
    expect(await draw(1)).toBe(await draw(1));
    expect(await draw(1)).not.toBe(await draw(2));
  });

  test('gives edits that change exactly the mutated place, also where a line occurs twice', async () => {
    const mutants = await drawMutants({ 'rules/a.ts': FILES['rules/a.ts'] }, { seed: 1, count: 7 });
    const sums = mutants
      .filter(({ after }) => after.includes('a - b'))
      .map((one) => edit(one.file, FILES['rules/a.ts'], [one]));
    expect(sums.map((text) => text.split('\n').findIndex((line) => line.includes('a - b'))).sort()).toEqual([
      1, 2,
    ]);
  });

  test('leaves sentences for people as they are', async () => {
    const mutants = await drawMutants({ 'rules/b.ts': FILES['rules/b.ts'] }, { seed: 1, count: 1 });
    expect(mutants.map(({ before }) => before)).toEqual(["export const code = 'end';"]);
    await expect(drawMutants({ 'rules/b.ts': FILES['rules/b.ts'] }, { seed: 1, count: 2 })).rejects.toThrow(
      RangeError,
    );
  });
});
