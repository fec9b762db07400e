import { expect, it } from 'vitest';
import { newest } from './stored';

const tokens = (at: number) => ({ token: `t${at}`, refreshToken: 'r', learner: 'a', at });

it('of two stores the newest wins', () => {
  expect(newest(tokens(1), tokens(2))?.at).toBe(2);
  expect(newest(tokens(3), tokens(2))?.at).toBe(3);
});

it('tokens that changed under an old stamp were written by somebody who knows no stamps, and are newer', () => {
  const others = { ...tokens(2), token: 'written by the present app' };
  expect(newest(tokens(2), others)).toBe(others);
});

it('a store that lost everything does not end a session that the other still has', () => {
  expect(newest(undefined, tokens(2))?.at).toBe(2);
});

it('a tombstone ends what is older, and nothing that is newer', () => {
  expect(newest({ gone: true, at: 5 }, tokens(4))).toEqual({ gone: true, at: 5 });
  expect(newest({ gone: true, at: 5 }, tokens(6))?.at).toBe(6);
});
