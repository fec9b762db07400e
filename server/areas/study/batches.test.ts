import { expect, test } from 'vitest';
import { Batches } from './batches';
import { Quarantine } from './quarantine';

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

/** As the driver throws it, within the error of the query builder. */
const refused = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });

test('a batch that fails over its data is halved, and only the bad item fails', async () => {
  const worked: string[][] = [];
  const batches = new Batches(
    letter,
    async (items) => {
      worked.push(items);
      if (items.includes('f')) throw refused('22021');
      return items;
    },
    0,
  );
  const results = await Promise.allSettled([...'abcdefgh'].map((item) => batches.add(item)));
  expect(results.filter((one) => one.status === 'rejected')).toHaveLength(1);
  expect(results[5]?.status).toBe('rejected');
  // Eight, four and four, two and two, one and one: not one by one.
  expect(worked).toHaveLength(7);
  expect(await batches.add('d')).toBe('d');
});

test.each([
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a shutdown', refused('57P01')],
  ['a time-out', refused('57014')],
])('%s fails the batch whole, once', async (_, error) => {
  let tries = 0;
  const batches = new Batches<string, string>(
    letter,
    async () => {
      tries++;
      throw error;
    },
    0,
  );
  const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => batches.add(item)));
  expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
});

test('who failed alone twice goes alone and last, for ten minutes', async () => {
  let now = 0;
  const worked: string[][] = [];
  const batches = new Batches(
    letter,
    async (items) => {
      worked.push(items);
      if (items.some((item) => item.startsWith('x'))) throw refused('23514');
      return items;
    },
    0,
    new Quarantine(() => now),
  );
  for (const item of ['x1', 'x2']) await batches.add(item).catch(() => {});
  worked.length = 0;
  await Promise.allSettled(['x3', 'a', 'x4', 'b'].map((item) => batches.add(item)));
  expect(worked).toEqual([['a', 'b'], ['x3'], ['x4']]);

  now += 10 * 60_000;
  worked.length = 0;
  await Promise.allSettled(['x5', 'a'].map((item) => batches.add(item)));
  expect(worked[0]).toEqual(['x5', 'a']);
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
