import { describe, expect, it, vi } from 'vitest';
import type { JournalRow } from '@/offline/rows';
import { journalOf, somePlace } from '@/offline/testing';
import { createRecordWriter } from './writer';

const stretch = (from: number, to: number) => ({ from, to, real: to - from });

/** A writer on a phone that takes what it is told, unless it is `full`. Says in their order what was written. */
function writing() {
  const log: string[] = [];
  const rows: JournalRow[] = [];
  const timers: { ms: number; tick: () => void; running: boolean }[] = [];
  const phone = { full: false, slow: Promise.resolve() };
  const takes = async (word: string) => {
    await phone.slow;
    if (phone.full) throw new Error('QuotaExceededError');
    log.push(word);
  };
  const writer = createRecordWriter({
    store: {
      writeJournal: async (row) => {
        await takes(`journal ${row.from}–${row.to}`);
        rows.push(row);
      },
      fold: (window) => takes(`fold ${window}`),
    },
    clock: {
      mono: () => 0,
      wall: () => 7_000,
      every: (ms, tick) => {
        const timer = { ms, tick, running: true };
        timers.push(timer);
        return () => {
          timer.running = false;
        };
      },
    },
    poke: () => log.push('poke'),
    failed: () => log.push('failed'),
    healed: () => log.push('healed'),
  });
  return {
    writer,
    log,
    rows,
    phone,
    timers,
    /** What was said since the last time, once everything asked for has been tried. */
    async said() {
      await writer.written();
      return log.splice(0);
    },
  };
}

function opened() {
  const all = writing();
  all.writer.openAt(somePlace);
  return all;
}

describe('what one window writes', () => {
  it('is nothing before the server has opened the session', async () => {
    const { writer, said, timers } = writing();
    const work = vi.fn(async () => {});
    writer.journal(stretch(0, 1));
    writer.sync();
    expect(await writer.append(work)).toBe(false);
    expect(work).not.toHaveBeenCalled();
    expect(writer.unsaved(stretch(0, 1))).toEqual([]);
    expect([await said(), timers]).toEqual([[], []]);
    // Nor is it afterwards what had no place.
    writer.openAt(somePlace);
    writer.sync();
    expect(await said()).toEqual(['fold w1', 'poke']);
  });

  it('is the stretch, with its place and the phone’s time', async () => {
    const { writer, said, rows } = opened();
    const row = journalOf(3, 4.5, { at: 7_000 });
    writer.journal(stretch(3, 4.5));
    expect(await said()).toEqual(['journal 3–4.5']);
    expect(rows).toEqual([row]);
    expect(writer.unsaved(stretch(3, 4.5))).toEqual([row]);
  });

  it('is all of it where the hour was set back while the phone was full', async () => {
    const { writer, said, rows, phone, timers } = opened();
    phone.full = true;
    writer.journal(stretch(15, 22));
    writer.journal(stretch(15, 23));
    writer.journal(stretch(3, 4));
    writer.journal(stretch(3, 5));
    await said();
    const [first, last] = [journalOf(15, 23, { at: 7_000 }), journalOf(3, 5, { at: 7_000 })];
    expect(writer.unsaved()).toEqual([first, last]);
    expect(writer.unsaved(stretch(5, 6))).toEqual([first, journalOf(3, 6, { at: 7_000 })]);
    phone.full = false;
    timers[0]?.tick();
    expect(await said()).toEqual(['journal 15–23', 'journal 3–5', 'fold w1', 'poke', 'healed']);
    expect(rows).toEqual([first, last]);
    expect(writer.unsaved()).toEqual([]);
  });

  it('is its newest word, where a row that stands before it took its time', async () => {
    const { writer, said, phone, timers } = opened();
    phone.full = true;
    writer.journal(stretch(15, 22));
    writer.journal(stretch(3, 4));
    await said();
    phone.full = false;
    let hurry = () => {};
    phone.slow = new Promise((resolve) => {
      hurry = resolve;
    });
    timers[0]?.tick();
    await Promise.resolve();
    writer.journal(stretch(3, 5));
    hurry();
    expect(await said()).toEqual(['journal 15–22', 'journal 3–5', 'fold w1', 'poke', 'healed']);
    expect(writer.unsaved()).toEqual([]);
  });

  it('goes one after the other; the sender hears of what has joined the outbox', async () => {
    const { writer, said, phone, log } = opened();
    let hurry = () => {};
    phone.slow = new Promise((resolve) => {
      hurry = resolve;
    });
    writer.journal(stretch(0, 1));
    writer.sync();
    const kept = writer.append(async (place) => void log.push(`append ${place.session}`));
    expect(log).toEqual([]);
    hurry();
    expect(await kept).toBe(true);
    expect(await said()).toEqual(['journal 0–1', 'fold w1', 'poke', 'append 77', 'poke']);
  });

  it('is its newest word, when a newer one came while the older was written', async () => {
    const { writer, said } = opened();
    writer.journal(stretch(0, 1));
    await Promise.resolve();
    writer.journal(stretch(0, 2));
    expect(await said()).toEqual(['journal 0–1', 'journal 0–2']);
    // What was written is not written again.
    writer.sync();
    expect(await said()).toEqual(['fold w1', 'poke']);
    writer.journal(stretch(5, 6));
    expect(await said()).toEqual(['journal 5–6']);
  });
});

describe('a phone that is full', () => {
  /** The journal to 1 s could not be written. */
  async function full() {
    const all = opened();
    all.phone.full = true;
    all.writer.journal(stretch(0, 1));
    expect(await all.said()).toEqual(['failed']);
    return all;
  }

  it('is asked again every 3 s, by one timer, however often it fails', async () => {
    const { writer, said, timers } = await full();
    writer.sync();
    timers[0]?.tick();
    expect(await said()).toEqual(['failed', 'failed']);
    expect(timers).toMatchObject([{ ms: 3_000, running: true }]);
  });

  it('has what it could not write kept in memory, as one with what comes after', async () => {
    const { writer, said, rows, phone } = await full();
    writer.journal({ from: 1, to: 3, real: 2.5 });
    expect(await said()).toEqual(['failed']);
    phone.full = false;
    writer.journal(stretch(1, 4));
    await said();
    // Of 3 s with another 3 s played from 1 s on, one is new.
    expect(rows).toEqual([journalOf(0, 4, { at: 7_000, real: 4.5 })]);
  });

  it('heals once it can write again: all is folded and sent, and the timer rests', async () => {
    const { writer, said, phone, timers } = await full();
    phone.full = false;
    timers[0]?.tick();
    expect(await said()).toEqual(['journal 0–1', 'fold w1', 'poke', 'healed']);
    expect(timers).toMatchObject([{ running: false }]);
    writer.sync();
    expect(await said()).toEqual(['fold w1', 'poke']);
    phone.full = true;
    writer.sync();
    await said();
    expect(timers).toMatchObject([{ running: false }, { running: true }]);
  });

  it('has not healed while the record itself is not written', async () => {
    const { writer, said, log, timers } = await full();
    expect(await writer.append(async () => void log.push('a photo'))).toBe(true);
    expect(await said()).toEqual(['a photo', 'poke']);
    expect(timers).toMatchObject([{ running: true }]);
  });

  it('has healed by any write, where the record itself is written', async () => {
    const { writer, said, log, phone, timers } = opened();
    phone.full = true;
    writer.sync();
    expect(await said()).toEqual(['failed']);
    expect(await writer.append(async () => void log.push('a photo'))).toBe(true);
    expect(await said()).toEqual(['a photo', 'poke', 'healed']);
    expect(timers).toMatchObject([{ running: false }]);
  });

  it('says of another write that it failed', async () => {
    const { writer, said } = opened();
    expect(await writer.append(() => Promise.reject(new Error('full')))).toBe(false);
    expect(await said()).toEqual(['failed']);
  });

  it('is asked no more when the hour is over', async () => {
    const { writer, timers } = await full();
    writer.stop();
    expect(timers).toMatchObject([{ running: false }]);
  });

  it('an hour that wrote everything is over without a word', async () => {
    const { writer, said } = opened();
    writer.stop();
    expect(await said()).toEqual([]);
  });
});
