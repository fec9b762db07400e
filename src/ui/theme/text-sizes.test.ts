import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isElder, sizesBeside } from './text-sizes';
import { inOtherEdition, type TextSize } from './theme';

const USUAL: TextSize[] = ['normal', 'large', 'larger', 'largest'];

test('the way into 长辈版 and out of it keeps the step of the size', () => {
  for (const size of USUAL) {
    const elder = inOtherEdition(size);
    expect([isElder(size), isElder(elder)]).toEqual([false, true]);
    expect(sizesBeside(elder).map(([key]) => key)).toContain(elder);
    expect(sizesBeside(size).map(([key]) => key)).toContain(size);
    expect(inOtherEdition(elder)).toBe(size);
  }
});

test('no gesture of three fingers: who counts fingers asks for two', () => {
  const src = fileURLToPath(new URL('../..', import.meta.url));
  const asked = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(src + path, 'utf8').matchAll(/ouches\.length\s*[=><!]+\s*(\d+)/g)].map(([, n]) =>
        Number(n),
      ),
    );
  expect(asked).toContain(2);
  expect(Math.max(...asked)).toBe(2);
});
