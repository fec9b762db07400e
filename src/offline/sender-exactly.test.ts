import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from './apply-outcome';
import type { Outbox } from './outbox';
import type { OutboxRow } from './rows';
import { createSender } from './sender';
import { NO_BACKOFF } from './server-backoff';
import { rowOf } from './testing';

const NOW = 1_000_000;

/** A sender over rows in memory; each turn with the lock ends when the test says so. */
function sending(rows: OutboxRow[], change: Partial<Outbox> = {}) {
  const turns: (() => void)[] = [];
  const timers: number[] = [];
  const post = vi.fn(async (_row: OutboxRow): Promise<Outcome> => ({ is: 'done' }));
  const outbox = {
    ofLearner: async () => rows,
    serverBackoff: async () => NO_BACKOFF,
    seal: async (sequence: number) => rows.find((row) => row.sequence === sequence),
    applyOutcome: async (row: OutboxRow) => {
      rows.splice(rows.indexOf(row), 1);
      return false;
    },
    ...change,
  } as unknown as Outbox;
  const alone = vi.fn(async (work: () => Promise<void>) => {
    await work();
    await new Promise<void>((resolve) => turns.push(resolve));
    return true;
  });
  const sender = createSender({
    outbox,
    post,
    learner: () => 'a',
    wall: () => NOW,
    random: () => 0,
    alone,
    after: (ms) => {
      timers.push(ms);
      return () => {};
    },
    answered: () => {},
  });
  return { sender, alone, turns, timers, post };
}

const turnsOf = (turns: unknown[], count: number) => expect.poll(() => turns).toHaveLength(count);

describe('the sender’s turns, exactly', () => {
  it('are one at a time; asked again and again meanwhile, it takes one more and rests', async () => {
    const { sender, alone, turns } = sending([]);
    sender.poke();
    sender.poke();
    sender.poke();
    await turnsOf(turns, 1);
    expect(alone).toHaveBeenCalledTimes(1);
    turns[0]?.();
    await turnsOf(turns, 2);
    turns[1]?.();
    await new Promise(setImmediate);
    expect(alone).toHaveBeenCalledTimes(2);
    sender.poke();
    await turnsOf(turns, 3);
  });

  it('that nobody asked for again are not taken', async () => {
    const { sender, alone, turns } = sending([]);
    sender.poke();
    await turnsOf(turns, 1);
    turns[0]?.();
    await new Promise(setImmediate);
    expect(alone).toHaveBeenCalledTimes(1);
  });
});

describe('a store, exactly', () => {
  it('that cannot be read is asked again 5 s later', async () => {
    const { sender, timers, post } = sending([rowOf(1)], {
      ofLearner: () => Promise.reject(new Error('the connection is lost')),
    });
    sender.poke();
    await expect.poll(() => timers).toEqual([5_000]);
    expect(post).not.toHaveBeenCalled();
  });

  it('whose row is gone by now sends the others', async () => {
    const rows = [rowOf(1), rowOf(2, { hour: '2' })];
    const { sender, turns, post } = sending(rows, {
      seal: async (sequence) => {
        if (sequence === 1) rows.shift();
        return rows.find((row) => row.sequence === sequence);
      },
    });
    sender.poke();
    await turnsOf(turns, 1);
    expect(post.mock.calls.map(([row]) => row.sequence)).toEqual([2]);
  });
});
