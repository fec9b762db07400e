import { describe, expect, test } from 'vitest';
import { type Happening, needsCamera, next, type Phase } from './phase';

const photo = new Blob(['a']);
const other = new Blob(['b']);
const reached = (phase: Phase, ...happenings: Happening[]) => happenings.reduce(next, phase);
const aiming: Phase = { is: 'aiming' };
const sending: Phase = { is: 'sending', photo };
const answered = (is: 'passed' | 'failed' | 'kept', words: string): Happening => ({
  is: 'answered',
  outcome: { is, words },
});

test('before the first shot stands consent, and a way for those who refuse', () => {
  const consent: Phase = { is: 'consent' };
  expect(reached(consent, { is: 'shot', photo })).toBe(consent);
  expect(reached(consent, { is: 'agreed' })).toEqual(aiming);
  expect(reached(consent, { is: 'declined' }, { is: 'again' })).toEqual(consent);
});

describe('a photo', () => {
  test('is sent once, however often it is taken', () => {
    const once = reached(aiming, { is: 'shot', photo });
    expect(next(once, { is: 'shot', photo: other })).toBe(once);
  });

  test('that did not arrive is kept, and sent again as it was', () => {
    const unsent = reached(sending, { is: 'threw', error: 'no network' });
    expect(unsent).toEqual({ is: 'unsent', photo, error: 'no network' });
    const again = reached(unsent, { is: 'resend' });
    expect(again).toEqual(sending);
    // Each is a send of its own.
    expect(again).not.toBe(sending);
    expect(reached(again, { is: 'resend' })).toBe(again);
    expect(reached(unsent, { is: 'again' })).toEqual(aiming);
  });

  test('that failed is taken anew when the learner says so, not by itself', () => {
    const failed = reached(sending, answered('failed', '不像'));
    expect(failed).toEqual({ is: 'failed', words: '不像' });
    expect(reached(failed, { is: 'shot', photo })).toBe(failed);
    expect(reached(failed, { is: 'again' })).toEqual(aiming);
  });

  test.each(['passed', 'kept'] as const)('that is %s ends the check', (is) => {
    const done = reached(sending, answered(is, '好'));
    expect(done).toEqual({ is: 'done', words: '好' });
    expect(reached(done, { is: 'again' }, { is: 'shot', photo })).toBe(done);
  });
});

test('an answer without words is said in ours, and what was only kept is not called passed', () => {
  expect(reached(sending, answered('passed', ''))).toEqual({ is: 'done', words: '核身通过' });
  expect(reached(sending, answered('kept', ''))).toEqual({ is: 'done', words: '照片已存好，联网后再核身' });
});

test('the camera is on from aiming to the answer, and off before consent and after success', () => {
  const on = [aiming, sending, { is: 'unsent', photo, error: '' }, { is: 'failed', words: '' }] as const;
  expect(on.every(needsCamera)).toBe(true);
  const off = [{ is: 'consent' }, { is: 'declined' }, { is: 'done', words: '' }, { is: 'broken' }] as const;
  expect(off.some(needsCamera)).toBe(false);
});
