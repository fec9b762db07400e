import { lengthOf } from '@rules/time';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { studySession } from '../../database/schema';
import { suiteApp } from '../../testing/open-app';
import { takeStep } from '../clock/open-steps';
import { CONTACT_MS, heardLive, heardOfWindow, MOST_OUTAGES } from './contact';

const app = suiteApp();
let made = 0;

/** A session that opened at 0, in the window of its own name. */
async function session(change: Partial<typeof studySession.$inferInsert> = {}): Promise<string> {
  made += 1;
  const id = `s${made}`;
  const opened = { id, learner: 'a', hour: '1', installation: 'i', window: id, base: 0, until: CONTACT_MS };
  await app.database.insert(studySession).values({ ...opened, ...change });
  return id;
}
async function kept(id: string) {
  const [row] = await app.database.select().from(studySession).where(eq(studySession.id, id));
  return { until: row?.until, outages: row?.outages ?? [] };
}

const CONTACTS = [
  [
    'a heartbeat',
    (id: string, now: number) => heardOfWindow(app.database, { learner: 'a', window: id }, now),
  ],
  ['a live record', (id: string, now: number) => heardLive(app.database, [id], now)],
] as const;

test.each(CONTACTS)('%s extends the open range of contact', async (_, contact) => {
  const id = await session();
  await contact(id, 5_000);
  await contact(id, 4_000);
  expect(await kept(id)).toEqual({ until: 5_000 + CONTACT_MS, outages: [] });
});

test.each(CONTACTS)(
  '%s opens the next range at its arrival when the last one has ended',
  async (_, contact) => {
    const id = await session();
    await contact(id, CONTACT_MS + 7_000);
    const outage = { from: CONTACT_MS, to: CONTACT_MS + 7_000 };
    expect(await kept(id)).toEqual({ until: outage.to + CONTACT_MS, outages: [outage] });
  },
);

test('notes one outage when two contacts come after it', async () => {
  const id = await session();
  for (const [, contact] of CONTACTS) await contact(id, 2 * CONTACT_MS);
  expect((await kept(id)).outages).toHaveLength(1);
});

test.each([
  ['a permit', { kind: 'permit' as const }],
  ['a session that never ends', { until: null }],
  ['a session whose right was lost', { rightLostAt: 9 }],
])('contact moves nothing of %s', async (_, change) => {
  const id = await session(change);
  const before = await kept(id);
  for (const [, contact] of CONTACTS) await contact(id, 2 * CONTACT_MS);
  expect(await kept(id)).toEqual(before);
});

test('joins the two oldest outages when there are too many', async () => {
  const id = await session();
  for (let n = 1; n <= MOST_OUTAGES + 3; n += 1)
    await heardLive(app.database, [id], n * (CONTACT_MS + 1_000));
  const { outages } = await kept(id);
  expect(outages).toHaveLength(MOST_OUTAGES);
  // Four of a second each, and the contact between them.
  expect(outages[0]).toEqual({ from: CONTACT_MS, to: 4 * (CONTACT_MS + 1_000) });
  expect(outages.slice(1).map((one) => lengthOf([one]))).toEqual(Array(MOST_OUTAGES - 1).fill(1_000));
});

test('a step of the clock that is taken is an outage of a page that had contact before and after it', async () => {
  const [at, by] = [20 * CONTACT_MS, 6 * CONTACT_MS];
  const until = at + CONTACT_MS + 5_000;
  const page = await session({ until });
  const lost = await session({ until, rightLostAt: at + 1_000 });
  const ended = await session({ until: at });
  await app.database.transaction((tx) => takeStep(tx, { at, by }));
  const outages = [{ from: at + CONTACT_MS, to: at + by }];
  expect(await kept(page)).toEqual({ until: until + by, outages });
  expect(await kept(ended)).toEqual({ until: at, outages: [] });
  const [row] = await app.database.select().from(studySession).where(eq(studySession.id, lost));
  expect(row?.rightLostAt).toBe(at + by + 1_000);
});
