import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PhoneDatabase } from '@/offline/database';
import { createOutbox } from '@/offline/outbox';
import { EMPTY_QUEUE, queueAtom, queueReadAtom, syncStatusAtom } from '@/offline/status';
import { rowOf } from '@/offline/testing';
import { setIdentity } from '@/session/identity';
import { setSending, watchStatus } from './status';

const jotai = getDefaultStore();
const status = () => jotai.get(syncStatusAtom);
const browser = { onLine: true };
const heard: Record<string, () => void> = {};
const timers: { ms: number; tick: () => void }[] = [];
let db: PhoneDatabase;
let learner: string | undefined;

beforeEach(() => {
  db = new PhoneDatabase(`status-${Math.random()}`);
  timers.length = 0;
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', (name: string, work: () => void) => {
    heard[name] = work;
  });
  vi.stubGlobal('setInterval', (tick: () => void, ms: number) => timers.push({ ms, tick }));
});
afterEach(async () => {
  // Whoever still watches lets go.
  signIn(undefined);
  vi.unstubAllGlobals();
  await db.delete();
});

const signIn = (who: string | undefined) => {
  learner = who;
  setIdentity(who ? { is: 'learner', learner: who } : { is: 'visitor' });
};
const online = (is: boolean) => {
  browser.onLine = is;
  heard[is ? 'online' : 'offline']?.();
};
const watch = (folded = Promise.resolve()) =>
  watchStatus(
    createOutbox(db, () => 0),
    () => learner,
    folded,
  );
const shows = (byHour: object) => expect.poll(() => status().byHour).toEqual(byHour);

describe('the state pill', () => {
  it('knows at once whether there is a network, and when that changes', () => {
    online(false);
    watch();
    expect(status().online).toBe(false);
    online(true);
    expect(status().online).toBe(true);
    online(false);
    expect(status().online).toBe(false);
  });

  it('says whether something is being sent, and keeps what else it says', () => {
    watch();
    const before = status();
    setSending(true);
    expect(status()).toEqual({ ...before, sending: true });
    setSending(false);
    expect(status()).toEqual({ ...before, sending: false });
  });

  it('knows whether the phone has been read for who is signed in; one that cannot be read has been asked too', async () => {
    signIn('a');
    watch();
    expect(jotai.get(queueReadAtom)).toBe(false);
    await expect.poll(() => jotai.get(queueReadAtom)).toBe(true);

    const read = vi.spyOn(db.outbox, 'where').mockImplementation(() => {
      throw new Error('no database here');
    });
    signIn('b');
    expect(jotai.get(queueReadAtom)).toBe(false);
    await expect.poll(() => jotai.get(queueReadAtom)).toBe(true);
    expect(jotai.get(queueAtom)).toEqual(EMPTY_QUEUE);
    read.mockRestore();
  });

  it('reads the phone when what dead pages left behind has joined the queue, and not for who has left by then', async () => {
    await db.outbox.bulkAdd([rowOf(1), rowOf(2, { learner: 'b', hour: '2', to: 7 })]);
    const read = vi.spyOn(db.outbox, 'where');
    let fold = () => {};
    const folded = new Promise<void>((resolve) => {
      fold = resolve;
    });
    signIn('a');
    watch(folded);
    signIn('b');
    expect([jotai.get(queueReadAtom), read.mock.calls.length]).toEqual([false, 0]);
    fold();
    await expect.poll(() => jotai.get(queueReadAtom)).toBe(true);
    expect(jotai.get(queueAtom).rows.map(({ learner }) => learner)).toEqual(['b']);
    read.mockRestore();
  });

  it('follows the rows of the learner who is signed in, and nobody else’s', async () => {
    await db.outbox.bulkAdd([rowOf(1), rowOf(2, { learner: 'b', hour: '2', to: 7 })]);
    await db.credit.add({
      learner: 'a',
      hour: '1',
      lesson: '9',
      credited: 5,
      provisional: 0,
      end: 60,
      finished: false,
      at: 4_000,
    });
    watch();
    expect(jotai.get(queueAtom)).toEqual({
      rows: [],
      unpaid: [],
      lastSync: undefined,
      said: {},
      others: false,
    });
    signIn('a');
    await shows({ 1: { waiting: 15, checking: 0, afterGap: 0, refused: 0 } });
    expect(jotai.get(queueAtom)).toMatchObject({ rows: [{ sequence: 1 }], lastSync: 4_000, others: true });
    expect(jotai.get(queueAtom).said).toMatchObject({ 1: { credited: 5 } });
    await db.outbox.delete(1);
    await shows({});
    signIn('b');
    await shows({ 2: { waiting: 7, checking: 0, afterGap: 0, refused: 0 } });
    expect(status().waitingSeconds).toBe(7);
    expect(jotai.get(queueAtom).others).toBe(false);
    // The other's rows go on changing: nobody looks at them any more.
    let others = 0;
    const watched = liveQuery(() => db.outbox.where({ learner: 'a' }).count()).subscribe((count) => {
      others = count;
    });
    await db.outbox.add(rowOf(3));
    await expect.poll(() => others).toBe(1);
    expect(jotai.get(queueAtom).rows).toMatchObject([{ sequence: 2 }]);
    watched.unsubscribe();
    // Whoever signs out leaves nothing behind on the screen, and is followed no more.
    signIn(undefined);
    expect([status().byHour, jotai.get(queueAtom).rows]).toEqual([{}, []]);
  });

  it('lets go of nothing when it is told of the same learner anew', async () => {
    await db.outbox.add(rowOf(1));
    watch();
    signIn('a');
    const unsent = { 1: { waiting: 15, checking: 0, afterGap: 0, refused: 0 } };
    await shows(unsent);
    signIn('a');
    expect(status().byHour).toEqual(unsent);
    expect(jotai.get(queueAtom).rows).toMatchObject([{ sequence: 1 }]);
    // And goes on following.
    await db.outbox.delete(1);
    await shows({});
  });

  it('looks again each 5 s whether what waits has become late', async () => {
    online(true);
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await db.outbox.add(rowOf(1, { at: 1_000_000 }));
    watch();
    signIn('a');
    await expect.poll(() => jotai.get(queueAtom).rows).toHaveLength(1);
    expect(status().waitingSeconds).toBe(0);
    now.mockReturnValue(1_030_000);
    expect(timers.map(({ ms }) => ms)).toEqual([5_000]);
    timers[0]?.tick();
    expect(status().waitingSeconds).toBe(15);
    now.mockRestore();
  });

  it('asks for nobody’s rows while nobody is signed in', async () => {
    const outbox = createOutbox(db, () => 0);
    const ofLearner = vi.spyOn(outbox, 'ofLearner');
    watchStatus(outbox, () => learner, Promise.resolve());
    // A query of our own, asked later, has been answered: theirs would have been asked by now.
    await new Promise<void>((resolve) => {
      const asked = liveQuery(() => db.outbox.count()).subscribe(() => {
        asked.unsubscribe();
        resolve();
      });
    });
    expect(ofLearner).not.toHaveBeenCalled();
    signIn('a');
    await expect.poll(() => ofLearner).toHaveBeenCalledWith('a');
  });

  it('says to a visitor that study waits on this phone, and no more of it', async () => {
    await db.outbox.add(rowOf(1));
    watch();
    signIn(undefined);
    await expect.poll(() => jotai.get(queueAtom)).toEqual({ ...EMPTY_QUEUE, others: true });
    expect(status()).toMatchObject({ waitingSeconds: 0, byHour: {} });
  });

  it('changes nothing while nothing waits', () => {
    watch();
    const before = status();
    timers[0]?.tick();
    expect(status()).toBe(before);
  });
});
