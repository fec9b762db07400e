import { beforeEach, expect, it } from 'vitest';
import { createRenewals, type News } from './renewals';

let now = 0;
let timers: { at: number; work: () => void }[] = [];
let asked: string[] = [];
let answers: ((news: News | undefined) => void)[] = [];
let told: string[] = [];
let renewals: ReturnType<typeof createRenewals>;

const after = (ms: number, work: () => void) => {
  const timer = { at: now + ms, work };
  timers.push(timer);
  return () => {
    timers = timers.filter((other) => other !== timer);
  };
};
const settled = () => new Promise((done) => setImmediate(done));
async function pass(ms: number): Promise<void> {
  now += ms;
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { work } of due) work();
  await settled();
}
const ask = (key: string, asker = '') =>
  renewals.ask(
    key,
    () => {
      asked.push(key);
      return new Promise((answered) => answers.push(answered));
    },
    (news) => told.push(`${key}${asker} ${news}`),
  );
async function answer(answered: boolean): Promise<void> {
  answers.shift()?.(answered ? 'renewed' : undefined);
  await settled();
}

beforeEach(() => {
  now = 1_000_000;
  timers = [];
  asked = [];
  answers = [];
  told = [];
  renewals = createRenewals({ wall: () => now, after });
});

it('two at a time, each once, in their order', async () => {
  for (const key of ['a', 'b', 'c', 'c']) void ask(key);
  expect(asked).toEqual(['a', 'b']);
  await answer(true);
  expect(asked).toEqual(['a', 'b', 'c']);
  await answer(true);
  await answer(true);
  expect([asked, timers]).toEqual([['a', 'b', 'c'], []]);
});

it('after a failure one at a time and ever more seldom; the first answer sets all others free', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(key);
  await answer(false);
  await answer(false);
  expect(asked).toEqual(['a', 'b']);
  await pass(2_000);
  expect(asked).toEqual(['a', 'b', 'c']);
  await answer(false);
  await pass(3_999);
  expect(asked).toHaveLength(3);
  await pass(1);
  expect(asked).toHaveLength(4);
  await answer(true);
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('who asks while it is renewed, with a write in between perhaps, is followed by another run; that one alone is news', async () => {
  const over: string[] = [];
  for (const asker of ['1', '2', '3']) void ask('a', asker).then(() => over.push(asker));
  expect(asked).toEqual(['a']);
  await answer(true);
  expect([asked, told, over]).toEqual([['a', 'a'], [], []]);
  await answer(true);
  expect(told.sort()).toEqual(['a1 renewed', 'a2 renewed', 'a3 renewed']);
  expect(over.sort()).toEqual(['1', '2', '3']);
  expect(asked).toEqual(['a', 'a']);
});

it('who cannot be told holds up no other', async () => {
  const gone = renewals.ask(
    'a',
    async () => 'renewed',
    () => Promise.reject(new Error('gone')),
  );
  await gone;
  void ask('b');
  expect(asked).toEqual(['b']);
});

it('another network is tried at once', async () => {
  void ask('a');
  await answer(false);
  void ask('b');
  expect(asked).toEqual(['a']);
  renewals.anew();
  expect(asked).toEqual(['a', 'b']);
});

it('whoever waits is let go after a minute, and when a dozen newer ones wait', async () => {
  const over: string[] = [];
  for (const key of 'abcdefghijklmnop') void ask(key).then(() => over.push(key));
  await settled();
  expect(over).toEqual(['c', 'd']);
  now += 60_000;
  await answer(false);
  expect(over).toHaveLength(2 + 1 + 12);
});

it('what has come of one is said once, and not for long', () => {
  renewals.note('a', 'renewed');
  expect([renewals.take('a'), renewals.take('a')]).toEqual(['renewed', undefined]);
  renewals.note('a', 'refused');
  now += 3_000;
  expect(renewals.take('a')).toBeUndefined();
});
