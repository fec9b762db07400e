import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { PhoneDatabase } from './database';
import { queueFeedback, sendFeedback, watchFeedback } from './feedback';

let db: PhoneDatabase;
let name = 0;
beforeEach(async () => {
  name += 1;
  db = new PhoneDatabase(`feedback-${name}`);
  await queueFeedback(db, { learner: 'a', remarks: '第一条', at: 1 });
  await queueFeedback(db, { learner: 'a', remarks: '第二条', at: 2 });
  await queueFeedback(db, { learner: 'b', remarks: '别人的', at: 1 });
});

it('sends what waits of this learner, the oldest first, each under a key of its own', async () => {
  const sent: string[] = [];
  const keys = new Set<string>();
  await sendFeedback(db, 'a', async ({ remarks, key }) => {
    sent.push(remarks);
    keys.add(key);
    return 'done';
  });
  expect(sent).toEqual(['第一条', '第二条']);
  expect(keys.size).toBe(2);
  expect((await db.feedback.toArray()).map(({ remarks }) => remarks)).toEqual(['别人的']);
});

it('keeps what has to wait, with its key, and does not go round it', async () => {
  const tries: string[] = [];
  const refuse = async ({ key }: { key: string }) => {
    tries.push(key);
    return 'later' as const;
  };
  await sendFeedback(db, 'a', refuse);
  await sendFeedback(db, 'a', refuse);
  expect(tries).toHaveLength(2);
  expect(tries[0]).toBe(tries[1]);
  expect(await db.feedback.where('learner').equals('a').count()).toBe(2);
});

it('watchFeedback tells what waits of this learner, the newest first, and each change', async () => {
  const lists: string[][] = [];
  const end = watchFeedback(db, 'a', (rows) => lists.push(rows.map(({ remarks }) => remarks)));
  await vi.waitFor(() => expect(lists).toEqual([['第二条', '第一条']]));
  await queueFeedback(db, { learner: 'b', remarks: '还是别人的', at: 3 });
  await sendFeedback(db, 'a', async ({ at }) => (at === 1 ? 'done' : 'later'));
  await vi.waitFor(() => expect(lists.at(-1)).toEqual(['第二条']));
  expect(lists.flat()).not.toContain('还是别人的');
  end();
});

it('watchFeedback tells that nothing waits when there is no store', async () => {
  const next = vi.fn();
  db.close();
  watchFeedback(db, 'a', next);
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith([]));
});
