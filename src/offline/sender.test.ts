import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from './apply-outcome';
import { PhoneDatabase } from './database';
import { createOutbox, type Outbox } from './outbox';
import type { OutboxRow } from './rows';
import { createSender } from './sender';
import { journalOf } from './testing';

let db: PhoneDatabase;
let outbox: Outbox;
let now = 1_000;
/** Timers that wait, and what has happened. */
let timers: { ms: number; work: () => void }[] = [];
let heard: [number, string, boolean][] = [];
let outcomes: Outcome[] = [];

beforeEach(() => {
  db = new PhoneDatabase(`sender-${Math.random()}`);
  outbox = createOutbox(db, () => now);
  now = 1_000;
  timers = [];
  heard = [];
  outcomes = [];
});
afterEach(() => db.delete());

async function queue(...hours: string[]): Promise<void> {
  for (const hour of hours) {
    await outbox.writeJournal(journalOf(0, 15, { hour, session: hour }));
    await outbox.fold('w1');
  }
}
const paid: Outcome = { is: 'credited', credited: 15, provisional: 0 };

function sending(
  post: (row: OutboxRow) => Outcome | Promise<Outcome>,
  more: { learner?: string | undefined; mine?: boolean } = {},
) {
  const { mine = true } = more;
  const learner = 'learner' in more ? more.learner : 'a';
  let idle = () => {};
  const rest = () =>
    new Promise<void>((resolve) => {
      idle = resolve;
    });
  const sender = createSender({
    outbox,
    post: async (row) => post(row),
    learner: () => learner,
    wall: () => now,
    random: () => 0,
    alone: async (work) => {
      if (mine) await work();
      // After the sender has planned, and begun again if it was asked to.
      setTimeout(() => idle(), 0);
      return mine;
    },
    after: (ms, work) => {
      const timer = { ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    answered: (row, outcome, stays) => {
      heard.push([row.sequence, outcome.is, stays]);
      outcomes.push(outcome);
    },
  });
  const poke = async () => {
    const done = rest();
    sender.poke();
    await done;
  };
  return { sender, poke, rest };
}

describe('the sender', () => {
  it('sends everything that is due, sealed, in its order, and then rests', async () => {
    await queue('1', '2');
    const sealed: boolean[] = [];
    const { poke } = sending((row) => {
      sealed.push(row.sealed);
      return paid;
    });
    await poke();
    expect(heard).toEqual([
      [1, 'credited', false],
      [2, 'credited', false],
    ]);
    expect(sealed).toEqual([true, true]);
    expect(timers).toEqual([]);
  });

  it('names no face point whose photo waits in the queue, of this learner and hour', async () => {
    await queue('1');
    const place = { ...journalOf(0, 15), session: '1' };
    await outbox.addPhoto(place, 8, 'a.b.c');
    await outbox.addPhoto({ ...place, hour: '2' }, 12, 'a.b.c');
    const { poke } = sending((row) =>
      row.kind === 'progress' ? { ...paid, points: [8, 12] } : { is: 'wait', words: '' },
    );
    await poke();
    expect(outcomes[0]).toEqual({ ...paid, points: [12] });
  });

  it('comes back when the first back-off is over, and not at once', async () => {
    await queue('1');
    const { poke } = sending(() => ({ is: 'later' }));
    await poke();
    expect(heard).toEqual([[1, 'later', true]]);
    expect(timers.map(({ ms }) => ms)).toEqual([1_000]);
    now += 999;
    await poke();
    expect(heard).toHaveLength(1);
    expect(timers.map(({ ms }) => ms)).toEqual([250]);
    now += 1;
    await poke();
    expect(heard).toHaveLength(2);
  });

  it('asks a server that fails once a back-off, not once a row, and each row in its turn', async () => {
    await queue('1', '2', '3');
    const { poke } = sending(() => ({ is: 'later', status: 502 }));
    await poke();
    await poke();
    expect(heard.map(([sequence]) => sequence)).toEqual([1]);
    for (let turn = 0; turn < 4; turn += 1) {
      now += 1_000;
      await poke();
    }
    expect(heard.map(([sequence]) => sequence)).toEqual([1, 2, 3, 1, 2]);
    // It holds for the next start as well.
    const { poke: pokeAnew } = sending(() => paid);
    await pokeAnew();
    expect(heard).toHaveLength(5);
  });

  it('lets rows that the server cannot take starve nobody: newer progress of their hour goes by', async () => {
    await queue('1');
    await db.outbox.update(1, { sealed: true });
    await db.outbox.add({ ...((await db.outbox.get(1)) as OutboxRow), sequence: 2, key: 'k:2' });
    const { poke } = sending((row) => (row.sequence > 2 ? paid : { is: 'later', status: 500 }));
    for (let turn = 0; turn < 8; turn += 1) {
      await poke();
      now += 1_000;
    }
    await db.outbox.add({
      ...((await db.outbox.get(1)) as OutboxRow),
      sequence: 3,
      key: 'k:3',
      failures: 0,
      serverErrors: 0,
    });
    await poke();
    expect(heard[8]).toEqual([3, 'credited', false]);
  });

  it('is not earlier than the server said, however often it is woken; then everything goes', async () => {
    await queue('1', '2');
    const answers: Outcome[] = [{ is: 'later', status: 503, retryAfter: 120_000 }];
    const { sender, poke, rest } = sending(() => answers.shift() ?? paid);
    await poke();
    for (let woken = 0; woken < 5; woken += 1) {
      now += 20_000;
      const done = rest();
      await sender.wake();
      await done;
    }
    expect(heard).toHaveLength(1);
    now += 20_000;
    await poke();
    expect(heard.map(([, is]) => is)).toEqual(['later', 'credited', 'credited']);
  });

  it('sends at once what waited for its back-off, when it is woken', async () => {
    await queue('1');
    const answers: Outcome[] = [{ is: 'later' }, paid];
    const { sender, poke, rest } = sending(() => answers.shift() ?? paid);
    await poke();
    // But for a second, lest a page that flickers asks without end.
    now += 1_000;
    const done = rest();
    await sender.wake();
    await done;
    expect(heard.map(([, is]) => is)).toEqual(['later', 'credited']);
    expect(timers).toEqual([]);
  });

  it('stops for the login, and keeps the row as it is', async () => {
    await queue('1', '2');
    const { poke } = sending(() => ({ is: 'login' }));
    await poke();
    expect(heard).toEqual([[1, 'login', true]]);
    expect(await db.outbox.count()).toBe(2);
  });

  it('sends nothing of anybody while nobody is signed in, or another', async () => {
    await queue('1');
    for (const learner of [undefined, 'b']) {
      const { sender, poke } = sending(() => paid, { learner });
      await poke();
      await sender.wake();
    }
    expect(heard).toEqual([]);
  });

  it('looks again soon when another page is sending, and takes that back when it stops', async () => {
    await queue('1');
    const { sender, poke } = sending(() => paid, { mine: false });
    await poke();
    expect(heard).toEqual([]);
    expect(timers.map(({ ms }) => ms)).toEqual([5_000]);
    sender.stop();
    expect(timers).toEqual([]);
  });

  it('sends what is written while it sends, once', async () => {
    await queue('1');
    const { sender, poke } = sending(async (row) => {
      if (row.hour === '1') await queue('2');
      sender.poke();
      sender.poke();
      return paid;
    });
    await poke();
    expect(heard.map(([sequence]) => sequence)).toEqual([1, 2]);
  });
});
