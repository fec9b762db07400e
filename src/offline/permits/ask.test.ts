import 'fake-indexeddb/auto';
import type { IssuedPermits } from '@contract/permits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '@/api/client';
import { Refused, Unreachable } from '@/api/errors';
import { PhoneDatabase } from '../database';
import { writeMeta } from '../meta';
import { forget } from '../privacy/forget';
import { createPermits, laterHours } from './ask';
import { permitsOf, readWishes } from './store';
import { issuedOf } from './testing';

const HOUR = 3_600_000;
const LESSON = { lesson: '9', training: '' };

let db: PhoneDatabase;
let wall: number;
let asked: unknown[];
let answer: Partial<IssuedPermits> | Error;
const call = (async (_: unknown, input: unknown, options: { installation?: string }) => {
  asked.push([input, options.installation]);
  if (answer instanceof Error) throw answer;
  return { now: wall + 500, permits: [], later: [], without: [], ...answer };
}) as unknown as Call;
const permits = () => createPermits({ db, call, wall: () => wall });

beforeEach(async () => {
  db = new PhoneDatabase(`permits-${Math.random()}`);
  wall = 1_000_000;
  asked = [];
  answer = { permits: [issuedOf()] };
  await writeMeta(db, 'session', { learner: 'a' });
  await writeMeta(db, 'installation', 'phone');
});
afterEach(() => db.delete());

describe('asking for permits', () => {
  it('keeps what was issued, with how far apart the clocks are, under this installation', async () => {
    await permits().wish('a', LESSON);
    expect(asked).toEqual([[{ lessonId: '9' }, 'phone']]);
    const [kept] = await permitsOf(db, 'a', '1');
    expect(kept).toMatchObject({ session: 'p1', clockOffset: 500, at: wall, digests: ['film'] });
  });

  it('is as old as when it was asked for: what was answered meanwhile is the later word', async () => {
    const slow = (async (...args: Parameters<Call>) => {
      const issued = await call(...args);
      wall += 9_000;
      return issued;
    }) as Call;
    const began = wall;
    await createPermits({ db, call: slow, wall: () => wall }).wish('a', LESSON);
    const [kept] = await permitsOf(db, 'a', '1');
    expect(kept).toMatchObject({ at: began, clockOffset: 500 - 9_000 });
  });

  it('names a training as a whole, whichever of its lessons is wished for', async () => {
    await permits().wish('a', { lesson: '9', training: '7' });
    expect(asked).toEqual([[{ trainingId: '7' }, 'phone']]);
  });

  it('of a wish that nobody answered, is done at the next contact', async () => {
    answer = new Unreachable();
    await expect(permits().wish('a', LESSON)).rejects.toThrow();
    answer = { permits: [issuedOf()] };
    await permits().contact('a');
    expect(await permitsOf(db, 'a', '1')).toHaveLength(1);
    await permits().contact('a');
    expect(asked).toHaveLength(2);
  });

  it('is done again from the second day on, and the renewal stands in place of the old one', async () => {
    await permits().wish('a', LESSON);
    wall += 24 * HOUR - 1;
    await permits().contact('a');
    expect(asked).toHaveLength(1);
    wall += 1;
    answer = { permits: [issuedOf({ sessionId: 'p2', base: 9 })] };
    await permits().contact('a');
    expect((await permitsOf(db, 'a', '1')).map(({ session }) => session)).toEqual(['p2']);
  });

  it('goes on after an hour was finished when others wait for their turn', async () => {
    answer = { permits: [issuedOf()], later: ['2'] };
    await permits().wish('a', LESSON);
    expect(await laterHours(db, 'a')).toEqual(['2']);
    await permits().contact('a');
    expect(asked).toHaveLength(1);
    const credit = { learner: 'a', hour: '1', lesson: '9', credited: 60, provisional: 0, end: 60 };
    await db.credit.put({ ...credit, finished: true, at: wall + 1 });
    wall += 2;
    await permits().contact('a');
    expect(asked).toHaveLength(2);
  });

  it('forgets nothing of what it has where a network fails, and asks one lesson after the other', async () => {
    await permits().wish('a', LESSON);
    wall += 25 * HOUR;
    answer = new Unreachable();
    await permits().contact('a');
    expect(await permitsOf(db, 'a', '1')).toHaveLength(1);
    expect((await readWishes(db, 'a'))[0]?.askedAt).toBe(1_000_000);
  });
});

describe('what is not on the phone any more', () => {
  const asking = (here: readonly string[]) =>
    createPermits({ db, call, wall: () => wall, hoursOf: async () => here });

  it('is not asked for: only the hours that are here are named', async () => {
    await asking(['1', '3']).wish('a', { lesson: '9', training: '7' });
    expect(asked).toEqual([[{ trainingId: '7', hourIds: ['1', '3'] }, 'phone']]);
  });

  it('ends its wish when nothing of it is left, and what was issued lives on', async () => {
    await asking(['1']).wish('a', LESSON);
    wall += 25 * HOUR;
    await asking([]).contact('a');
    expect([asked.length, await readWishes(db, 'a')]).toEqual([1, []]);
    expect(await permitsOf(db, 'a', '1')).toHaveLength(1);
  });
});

describe('a right that is gone', () => {
  it('stands at the hour in the server’s words', async () => {
    await permits().wish('a', LESSON);
    wall += 25 * HOUR;
    answer = { without: [{ hourId: '1', words: '已退款' }] };
    await permits().contact('a');
    expect((await permitsOf(db, 'a', '1'))[0]?.lost).toBe('已退款');
  });

  it('to the whole lesson too; and comes back with the next permit', async () => {
    await permits().wish('a', LESSON);
    wall += 25 * HOUR;
    answer = new Refused('2201', '还没有加入这门课程');
    await permits().contact('a');
    expect((await permitsOf(db, 'a', '1'))[0]?.lost).toBe('还没有加入这门课程');
    wall += 25 * HOUR;
    answer = { permits: [issuedOf({ sessionId: 'p2' })] };
    await permits().contact('a');
    expect((await permitsOf(db, 'a', '1'))[0]).not.toHaveProperty('lost');
  });
});

describe('whose a permit is', () => {
  it('is the learner’s alone: another one’s visit leaves it, and sees nothing of it', async () => {
    await permits().wish('a', LESSON);
    await writeMeta(db, 'session', { learner: 'b' });
    await forget(db, { but: 'b', study: [] });
    expect(await permitsOf(db, 'b', '1')).toEqual([]);
    expect(await readWishes(db, 'a')).toEqual([]);
    expect(await permitsOf(db, 'a', '1')).toHaveLength(1);
  });

  it('goes with her who leaves by choice; what is answered after she has left is kept nowhere', async () => {
    await permits().wish('a', LESSON);
    await forget(db, { but: '', study: ['a'] });
    expect(await db.permits.count()).toBe(0);
    await writeMeta(db, 'session', { gone: true });
    await permits().wish('a', LESSON);
    expect(await db.permits.count()).toBe(0);
  });
});
