import { describe, expect, it } from 'vitest';
import {
  inSight,
  isRead,
  looked,
  missingSeconds,
  newReading,
  outOfSight,
  type Reading,
  type ReadingPhase,
} from './reading';

/** A text that takes 30 s, of which 12 are read; looked at last at 100 s of the clock. */
const reading = (change: Partial<Reading> = {}): Reading => ({
  ...newReading(30),
  phase: 'reading',
  read: 12,
  last: 100,
  ...change,
});

describe('what a look counts, exactly', () => {
  it.each([
    ['all of it', 100.5, 12.5],
    ['just the longest gap', 105, 17],
    ['nothing of a longer one', 105.001, 12],
    ['nothing when no time passed', 100, 12],
    ['nothing of a clock that goes back', 99, 12],
  ])('%s', (_, mono, read) => {
    expect(looked(reading(), mono)).toEqual(reading({ read, last: mono }));
  });

  it.each<ReadingPhase>(['opening', 'queued', 'finished', 'left'])('nothing while %s', (phase) => {
    const before = reading({ phase });
    expect(looked(before, 101)).toBe(before);
  });

  it('nothing out of sight: it counts up to there, and again from when it is back', () => {
    const gone = outOfSight(reading(), 101);
    expect(gone).toEqual(reading({ read: 13, last: undefined }));
    expect(looked(gone, 102)).toBe(gone);
    expect(inSight(gone, 103)).toEqual(reading({ read: 13, last: 103 }));
    expect(inSight(reading(), 103)).toEqual(reading());
  });
});

it('is read to its end, and long enough', () => {
  const done = { read: 30, atEnd: true };
  expect(isRead(reading(done))).toBe(true);
  expect(isRead(reading({ ...done, read: 29.9 }))).toBe(false);
  expect(isRead(reading({ ...done, atEnd: false }))).toBe(false);
  expect(isRead(reading({ ...done, phase: 'queued' }))).toBe(false);
});

it('says what is missing in whole seconds, and never less than none', () => {
  expect([0, 12, 12.1, 29.5, 30, 40].map((read) => missingSeconds(reading({ read })))).toEqual([
    30, 18, 18, 1, 0, 0,
  ]);
});

it('begins with nothing read', () => {
  expect(newReading(30)).toEqual({
    phase: 'opening',
    required: 30,
    read: 0,
    last: undefined,
    atEnd: false,
    words: '',
    storeFailed: false,
  });
});
