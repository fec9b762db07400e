import { describe, expect, test } from 'vitest';
import { isSettled, type PayAnswer, type PaymentStatus, readStatus } from './payment-status';

const READINGS: [said: string, answer: PayAnswer, read: PaymentStatus][] = [
  ['1000 with status 0', { code: '1000', status: 0 }, 'paying'],
  ['1000 with status 1', { code: '1000', status: 1 }, 'paid'],
  ['1000 with status 2', { code: '1000', status: 2 }, 'failed'],
  ['1000 with status 3', { code: '1000', status: 3 }, 'expired'],
  ['the status as text', { code: '1000', status: '1' }, 'paid'],
  ['the status in data', { code: '1000', data: { status: 3 } }, 'expired'],
  ['the status as data', { code: '1000', data: 0 }, 'paying'],
  ['both signs of success, and a status', { code: '1000', result: 'success', status: 0 }, 'paying'],
  ['code 25000', { code: '25000' }, 'failed'],
  ['code 22000', { code: '22000', result: 'success' }, 'expired'],
  ['a bare success', { result: 'success' }, 'paid'],
  ['success with a status', { result: 'success', status: 0 }, 'paying'],
  ['success with a status that nobody knows', { result: 'success', status: 7 }, 'unknown'],
  ['1000 without a status', { code: '1000' }, 'unknown'],
  ['1000 with a status that nobody knows', { code: '1000', status: 9 }, 'unknown'],
  ['1000 with an empty status', { code: '1000', status: '' }, 'unknown'],
  ['another code, even with a status', { code: '2004', status: 1 }, 'unknown'],
  ['another code, even with success', { code: '2004', result: 'success' }, 'unknown'],
  ['another result', { result: 'error' }, 'unknown'],
  ['nothing', {}, 'unknown'],
];

describe('reading how a payment stands', () => {
  test.each(READINGS)('%s', (_, answer, read) => {
    expect(readStatus(answer)).toBe(read);
  });

  test.each([
    ['paid', true],
    ['failed', true],
    ['expired', true],
    ['paying', false],
    ['unknown', false],
  ] as const)('%s ends the asking: %s', (status, settled) => {
    expect(isSettled(status)).toBe(settled);
  });
});
