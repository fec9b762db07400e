import { expect, test } from 'vitest';
import { Gathered } from './gathered';

/** Questions that are answered when the test says so. */
function questions() {
  const asked: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  const ask = (keys: string[]) =>
    new Promise<Map<string, number>>((done, fail) => {
      const found = keys.filter((key) => key !== 'nobody').map((key) => [key, key.length] as const);
      asked.push({ keys, answer: () => done(new Map(found)), fail: () => fail(new Error('busy')) });
    });
  return { asked, gathered: new Gathered(ask) };
}
/** All that is ready to run has run. */
const settled = () => new Promise((done) => setImmediate(done));

test('who asks while a question is on its way is in the next one, each once', async () => {
  const { asked, gathered } = questions();
  const first = gathered.of('a');
  await settled();
  const later = ['bb', 'nobody', 'bb', 'a'].map((key) => gathered.of(key));
  await settled();
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.answer();
  expect(await first).toBe(1);
  await settled();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['bb', 'nobody', 'a']]);
  asked[1]?.answer();
  expect(await Promise.all(later)).toEqual([2, undefined, 2, 1]);
});

test('a question that fails takes only those who are in it', async () => {
  const { asked, gathered } = questions();
  const first = gathered.of('a');
  await settled();
  const second = gathered.of('a');
  asked[0]?.fail();
  await expect(first).rejects.toThrow('busy');
  await settled();
  asked[1]?.answer();
  expect(await second).toBe(1);
});
