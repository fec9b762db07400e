import { expect, it } from 'vitest';
import { fullDay, mayHandOn, STATUS_WORDS, statusOf } from './status';

it('a certificate is good to the end of its last day, unless it was withdrawn', () => {
  const good = { validUntil: '2029-11-21', revokedAt: '', replacedBy: '' };
  expect(statusOf(good, '2029-11-21')).toBe('valid');
  expect(statusOf(good, '2029-11-22')).toBe('expired');
  expect(statusOf({ ...good, revokedAt: '2027-01-01' }, '2030-01-01')).toBe('revoked');
});

it('the status is unknown, and without a word, where no last day is named', () => {
  const status = statusOf({ validUntil: '', revokedAt: '', replacedBy: '' }, '2030-01-01');
  expect([status, STATUS_WORDS[status], mayHandOn(status)]).toEqual(['unknown', '', true]);
});

it('shows a certificate as replaced, not as revoked, when a new one was issued in its place', () => {
  const replaced = { validUntil: '2029-11-21', revokedAt: '2027-01-01', replacedBy: 'ZJ202612345678' };
  const status = statusOf(replaced, '2027-01-02');
  expect([status, STATUS_WORDS[status], mayHandOn(status)]).toEqual(['replaced', '已换发', false]);
});

it('its days are said with their year', () => {
  expect(fullDay('2029-01-05')).toBe('2029年1月5日');
  expect(fullDay('长期')).toBe('长期');
});

it('a withdrawn one is saved, handed on and printed by nobody', () => {
  expect((['valid', 'expired', 'revoked'] as const).map(mayHandOn)).toEqual([true, true, false]);
});
