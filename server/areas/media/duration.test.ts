import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mp4Duration } from './duration';

test('the length of a film is read from its header', () => {
  const film = (name: string) => readFileSync(join('demo/content/media', name));
  expect(mp4Duration(film('welding-fume.mp4'))).toBe(120_000);
  expect(mp4Duration(film('hearing.mp4'))).toBe(30_000);
  expect(() => mp4Duration(Buffer.from('no film'))).toThrow('moov');
});
