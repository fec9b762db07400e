import type { Changed } from '@contract/renewing';
import { afterEach, expect, it, vi } from 'vitest';
import { gatherWrites } from './gather-writes';

// Files share a worker: whoever comes next has the real clock.
afterEach(() => void vi.useRealTimers());

const progress: Changed = { subjects: ['progress'], ids: ['hour'] };
const joined: Changed = { subjects: ['lessons'], ids: ['lesson'] };

function gathering() {
  vi.useFakeTimers({ now: 0 });
  const grown = vi.fn<(changed: Changed) => void>();
  const settled = vi.fn<(changed: Changed) => void>();
  const clock = {
    mono: () => Date.now() / 1000,
    after: (ms: number, work: () => void) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
  return { note: gatherWrites({ clock, grown, settled }), grown, settled, pass: vi.advanceTimersByTime };
}

it('writes in a row are one, a second after the last', () => {
  const { note, settled, pass } = gathering();
  note(joined, false);
  pass(900);
  note(progress, false);
  pass(900);
  expect(settled).not.toHaveBeenCalled();
  pass(100);
  expect(settled.mock.calls).toEqual([[{ subjects: ['lessons', 'progress'], ids: ['lesson', 'hour'] }]]);
  pass(60_000);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('what a window says while it studies is asked for when it has come to rest', () => {
  const { note, grown, settled, pass } = gathering();
  for (let n = 0; n < 8; n += 1) {
    note(progress, true);
    pass(15_000);
  }
  expect(settled).not.toHaveBeenCalled();
  // But it is written down from the first second, and not again each time.
  expect(grown).toHaveBeenCalledTimes(1);
  pass(5_000);
  expect(settled).toHaveBeenCalledTimes(1);
});

it('what is due soon does not wait for a window that goes on studying', () => {
  const { note, settled, pass } = gathering();
  note(progress, true);
  note(joined, false);
  note(progress, true);
  pass(1_000);
  expect(settled).toHaveBeenCalledTimes(1);
});
