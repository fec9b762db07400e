import { expect, test } from 'vitest';
import { Batches } from './batches';

const letter = (item: string) => item.charAt(0);

test('what comes together goes together, of one key one at a time and in order', async () => {
  const worked: string[][] = [];
  const batches = new Batches(
    letter,
    async (items) => {
      worked.push(items);
      return items.map((item) => item.toUpperCase());
    },
    0,
  );
  const answers = await Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map((item) => batches.add(item)));
  expect(answers).toEqual(['A1', 'A2', 'B1', 'A3', 'B2']);
  expect(worked).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
});

test('a batch that fails is tried one by one, and only the bad item fails', async () => {
  const batches = new Batches(
    letter,
    async (items) => {
      if (items.includes('b')) throw new Error('bad');
      return items;
    },
    0,
  );
  const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => batches.add(item)));
  expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await batches.add('d')).toBe('d');
});

test('an answer comes only after the work is done', async () => {
  let store: () => void = () => {};
  const stored = new Promise<void>((done) => {
    store = done;
  });
  const log: string[] = [];
  let begin: () => void = () => {};
  const begun = new Promise<void>((done) => {
    begin = done;
  });
  const batches = new Batches(
    letter,
    async (items) => {
      begin();
      await stored;
      log.push('stored');
      return items;
    },
    0,
  );
  const answer = batches.add('a').then(() => log.push('answered'));
  await begun;
  store();
  await answer;
  expect(log).toEqual(['stored', 'answered']);
});
