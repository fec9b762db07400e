import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/open';
import { steadyClock } from './steady-clock';

const database = {} as Database;

/** A database's clock and a machine's count, in ms; `takes`: how long a reading is under way. */
function machine() {
  const at = { clock: 1_000_000, mono: 5_000, takes: 0 };
  const stepped = vi.fn();
  const read = async () => {
    at.mono += at.takes;
    at.clock += at.takes;
    return at.clock;
  };
  const steady = steadyClock(read, stepped, () => at.mono);
  const pass = (ms: number) => {
    at.clock += ms;
    at.mono += ms;
  };
  return { at, stepped, pass, now: () => steady(database) };
}

describe('the clock of the ledger', () => {
  it('is the database’s while that runs on, however slowly it drifts', async () => {
    const { at, pass, now, stepped } = machine();
    for (let n = 0; n < 1_000; n += 1) {
      pass(15_000);
      at.clock += 30;
      expect(await now()).toBe(at.clock);
    }
    expect(stepped).not.toHaveBeenCalled();
  });

  it('goes on by the machine’s count when the database’s was set back, and says so once', async () => {
    const { at, pass, now, stepped } = machine();
    const begun = await now();
    at.clock -= 60_000;
    for (const lived of [15_000, 30_000]) {
      pass(15_000);
      expect(await now()).toBe(begun + lived);
    }
    expect(stepped.mock.calls).toEqual([[-60_000]]);
  });

  it('gives no time for a step ahead, and says so once', async () => {
    const { at, pass, now, stepped } = machine();
    const begun = await now();
    at.clock += 3_600_000;
    for (const lived of [15_000, 30_000]) {
      pass(15_000);
      expect(await now()).toBe(begun + lived);
    }
    expect(stepped.mock.calls).toEqual([[3_600_000]]);
  });

  it('is the database’s again when that was put right, and says so', async () => {
    const { at, pass, now, stepped } = machine();
    await now();
    at.clock += 3_600_000;
    await now();
    at.clock -= 3_600_000;
    pass(1_000);
    expect(await now()).toBe(at.clock);
    expect(stepped.mock.calls).toEqual([[3_600_000], [-3_600_000]]);
  });

  it('takes a step at a start', async () => {
    const before = machine();
    await before.now();
    const after = machine();
    after.at.clock += 3_600_000;
    expect(await after.now()).toBe(after.at.clock);
  });

  it('mistakes no slow answer for a step, however slow, nor what comes after it', async () => {
    const { at, pass, now, stepped } = machine();
    await now();
    for (const takes of [30_000, 0, 5_000, 900, 0]) {
      at.takes = takes;
      pass(1_000);
      expect(await now()).toBe(at.clock);
    }
    expect(stepped).not.toHaveBeenCalled();
  });
});
