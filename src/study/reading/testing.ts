import { vi } from 'vitest';
import type { OutboxRow } from '@/offline/rows';
import { rowOf, somePlace } from '@/offline/testing';
import type { Reading } from './reading';
import { createReadingSession } from './session';

const { session: _, window, ...place } = somePlace;

/** What the text takes, in seconds. */
export const REQUIRED = 30;

type Circumstances = {
  finished?: boolean;
  queued?: boolean;
  full?: boolean;
  permit?: boolean;
  lent?: boolean;
  rows?: OutboxRow[];
};

/** A page with a clock that only the test moves, in steps that a visible page would look at. */
export function opening({
  finished = false,
  queued = false,
  full = false,
  permit = false,
  lent = true,
  rows = queued ? [rowOf(4, { kind: 'finish' })] : [],
}: Circumstances = {}) {
  let mono = 1_000;
  let tick = () => {};
  const phone = { full };
  const seen: Reading[] = [];
  const addFinish = vi.fn(async () => {
    if (phone.full) throw new Error('QuotaExceededError');
  });
  const dropFinishes = vi.fn(async () => {});
  const said = { left: vi.fn(), finished: vi.fn() };
  const open = vi.fn(async () => ({ session: '77', lead: 0, finished, ...(permit && { permit }) }));
  const heartbeat = vi.fn(async () => lent);
  const release = vi.fn(async () => {});
  const poke = vi.fn();
  const every = vi.fn((_ms: number, work: () => void) => {
    tick = work;
    return () => {
      tick = () => {};
    };
  });
  const session = createReadingSession({
    place: { ...place, protocol: 'reading', end: REQUIRED },
    window,
    clock: { mono: () => mono, wall: () => mono * 1000 + 500, every },
    store: { addFinish, dropFinishes, ofLearner: async () => rows },
    poke,
    calls: { open, heartbeat, release },
    prompts: said,
    changed: (reading) => seen.push(reading),
  });
  return {
    session,
    addFinish,
    dropFinishes,
    said,
    open,
    heartbeat,
    release,
    poke,
    every,
    phone,
    seen,
    last: () => seen.at(-1),
    /** So many seconds go by with a look at each; or none but the last, as in a sleep. */
    async pass(seconds: number, asleep = false) {
      for (let n = 0; n < (asleep ? 1 : seconds); n += 1) {
        mono += asleep ? seconds : 1;
        tick();
      }
      await session.written();
    },
  };
}
