import { describe, expect, test } from 'vitest';
import { type Challenge, type CheckOf, standingOfChallenge } from './challenge';
import { type Named, sameCheck } from './same-check';

const NOW = 10_000_000;
const ofHour: CheckOf = { learner: 'a', training: 't', hour: 'h', point: 10_000 };
const ofTraining: CheckOf = { learner: 'a', training: 't', hour: undefined, point: undefined };
const begun = (of: CheckOf, change: Partial<Challenge> = {}): Challenge => ({
  id: 'c',
  learner: of.learner,
  training: of.training,
  hour: of.hour ?? null,
  point: of.point ?? null,
  issuedAt: NOW,
  usedAt: null,
  ...change,
});

describe.each([
  ['an hour’s point', ofHour],
  ['a training', ofTraining],
])('a challenge for %s', (_, of) => {
  test('holds for five minutes, once', () => {
    expect(standingOfChallenge(begun(of), of, NOW)).toBe('holds');
    expect(standingOfChallenge(begun(of), of, NOW + 300_000)).toBe('holds');
    expect(standingOfChallenge(begun(of), of, NOW + 300_001)).toBe('old');
    expect(standingOfChallenge(begun(of, { usedAt: NOW }), of, NOW)).toBe('used');
    expect(standingOfChallenge(undefined, of, NOW)).toBe('missing');
  });

  test('still holds after the database’s clock was set back', () => {
    expect(standingOfChallenge(begun(of), of, NOW - 3_600_000)).toBe('holds');
  });
});

test.each<[string, CheckOf, CheckOf, string]>([
  ['another learner', ofHour, { ...ofHour, learner: 'b' }, 'other'],
  ['another hour', ofHour, { ...ofHour, hour: 'i' }, 'other'],
  ['another point', ofHour, { ...ofHour, point: 0 }, 'other'],
  ['an hour’s, whose point was not fixed', { ...ofHour, point: undefined }, ofHour, 'other'],
  ['an hour’s, for a training', ofHour, ofTraining, 'other'],
  ['a training’s, for an hour', ofTraining, ofHour, 'other'],
  ['another training', ofTraining, { ...ofTraining, training: 'u' }, 'other'],
  ['another learner’s training', ofTraining, { ...ofTraining, learner: 'b' }, 'other'],
  ['the same hour, opened from another training', ofHour, { ...ofHour, training: 'u' }, 'holds'],
])('a challenge is for its check: %s', (_, given, asked, standing) => {
  expect(standingOfChallenge(begun(given), asked, NOW)).toBe(standing);
});

describe('a photo that comes again', () => {
  const passed = { state: 'passed', reason: '核身通过', live: null } as const;
  const seen = { learner: 'a', hour: 'h', point: 10_000, challenge: 'c', ...passed };
  const named: Named = { ...ofHour, challenge: 'c' };

  test('under its challenge has the answer that it had', () => {
    expect(sameCheck(undefined, named)).toBeUndefined();
    expect(sameCheck(seen, named)).toEqual({ passed: true, reason: '核身通过', live: 'unknown' });
    expect(sameCheck(seen, { ...named, point: undefined })).toMatchObject({ passed: true });
    const failed = { ...seen, state: 'failed', reason: '不是本人', live: false } as const;
    expect(sameCheck(failed, named)).toEqual({ passed: false, reason: '不是本人', live: false });
    const ofRegistration = { ...seen, hour: null, point: null };
    expect(sameCheck(ofRegistration, { ...ofTraining, challenge: 'c' })).toMatchObject({ passed: true });
  });

  test.each<[string, Partial<typeof seen> | { challenge: null } | { state: 'received' }, Partial<Named>]>([
    ['without a challenge', {}, { challenge: undefined }],
    ['under another', {}, { challenge: 'd' }],
    ['by another learner', {}, { learner: 'b' }],
    ['for another hour', {}, { hour: 'i' }],
    ['for another point', {}, { point: 0 }],
    ['that came sealed before', { challenge: null }, { challenge: undefined }],
    ['that waits to be judged', { state: 'received' }, {}],
  ])('is used up for everything else: %s', (_, was, now) => {
    expect(() => sameCheck({ ...seen, ...was }, { ...named, ...now })).toThrow('已经用过');
  });
});
