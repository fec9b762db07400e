import { describe, expect, test } from 'vitest';
import { digestOf, OPERATOR_HEADERS, operatorHeaders, operatorPost, provedBy } from './operator-signature';

const SECRET = 'the operator’s own secret';
const CALL = { method: 'POST', path: '/operator/content/apply', now: 1_800_000_000_000 };
const headersOf = (secret = SECRET, body = '{}') => operatorHeaders(secret, { ...CALL, body });
const proved = (headers: Record<string, string>, call: Partial<typeof CALL> = {}, secrets = [SECRET]) =>
  provedBy(secrets, { ...CALL, ...call }, (name) => headers[name]);

test('a signed call proves its nonce and the digest of its body, and until when the nonce has to be known', () => {
  const headers = headersOf();
  expect(proved(headers)).toEqual({
    nonce: headers[OPERATOR_HEADERS.nonce],
    digest: digestOf('{}'),
    until: CALL.now + 300_000,
  });
  expect(proved(headers, {}, ['another secret of 16', SECRET])).toBeDefined();
});

describe('nothing of it can be changed', () => {
  test.each([
    ['the method', { method: 'PUT' }],
    ['the path', { path: '/operator/orders/refund' }],
    ['the time here, by more than five minutes', { now: CALL.now + 300_001 }],
    ['the time here, back by more than that', { now: CALL.now - 300_001 }],
  ])('%s', (_, call) => expect(proved(headersOf(), call)).toBeUndefined());

  test.each([
    ['the time', OPERATOR_HEADERS.time, String(CALL.now + 1)],
    ['the nonce', OPERATOR_HEADERS.nonce, 'another-nonce-of-16'],
    ['the digest', OPERATOR_HEADERS.digest, digestOf('{"pass":true}')],
    ['the signature', OPERATOR_HEADERS.signature, '0'.repeat(64)],
  ])('%s', (_, name, value) => expect(proved({ ...headersOf(), [name]: value })).toBeUndefined());

  test('and another secret signs nothing', () =>
    expect(proved(headersOf('another secret of 16'))).toBeUndefined());
});

test('a nonce that is too short to be one, or has lines, is none, whoever signed it', () => {
  for (const nonce of ['short', 'a\nb'.repeat(8), 'x'.repeat(65)]) {
    expect(proved({ ...headersOf(), [OPERATOR_HEADERS.nonce]: nonce })).toBeUndefined();
  }
});

test('the same content is signed anew each time', () => {
  const [first, second] = [operatorPost(SECRET, CALL.path, {}), operatorPost(SECRET, CALL.path, {})];
  expect(first.headers[OPERATOR_HEADERS.nonce]).not.toBe(second.headers[OPERATOR_HEADERS.nonce]);
});
