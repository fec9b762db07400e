import { expect, it } from 'vitest';
import { sharing } from './sharing';

it('each who asks is followed by a whole run, and those who ask together share it', async () => {
  const ends: (() => void)[] = [];
  let begun = 0;
  const ask = sharing(() => {
    begun += 1;
    return new Promise((end) => ends.push(end));
  });
  const first = [ask(), ask()];
  await Promise.resolve();
  expect(begun).toBe(1);
  const second = [ask(), ask(), ask()];
  await Promise.resolve();
  expect(begun).toBe(1);
  ends[0]?.();
  await Promise.all(first);
  await new Promise<void>((done) => setImmediate(done));
  expect(begun).toBe(2);
  ends[1]?.();
  await Promise.all(second);
  expect(begun).toBe(2);
});

it('a run that fails is told to those who waited for it, and the next one runs', async () => {
  let fails = true;
  const ask = sharing(async () => {
    if (fails) throw new Error('no database');
  });
  await expect(ask()).rejects.toThrow('no database');
  fails = false;
  await expect(ask()).resolves.toBeUndefined();
});
