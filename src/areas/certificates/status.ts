import { dayWithYear } from '@/ui/dates';

/**
 * Returns a certificate's status on a day in China, `YYYY-MM-DD`; unknown where the back end names no last day. A revoked
 * one stays revoked when it is over, and a replaced one is revoked by its reissue.
 */
export function statusOf(
  { validUntil, revokedAt, replacedBy }: { validUntil: string; revokedAt: string; replacedBy: string },
  day: string,
): 'valid' | 'expired' | 'revoked' | 'replaced' | 'unknown' {
  if (replacedBy) return 'replaced';
  if (revokedAt) return 'revoked';
  if (!validUntil) return 'unknown';
  return day > validUntil ? 'expired' : 'valid';
}

export const STATUS_WORDS = {
  valid: '有效',
  expired: '已过期',
  revoked: '已吊销',
  replaced: '已换发',
  unknown: '',
} as const;

/** Returns whether the platform withdrew a certificate, with or without a new one in its place. */
export const isWithdrawn = (status: ReturnType<typeof statusOf>): boolean =>
  status === 'revoked' || status === 'replaced';

/** `YYYY-MM-DD`, with or without a time, as a certificate says it: the day, with its year. */
export const fullDay = (wire: string): string => dayWithYear(wire).replace(/ \d{2}:\d{2}$/, '');

/**
 * Returns whether a certificate's image may be saved, shared and printed. A revoked one may only be looked at, because on
 * paper or in a chat it would pass for a good one.
 */
export const mayHandOn = (status: ReturnType<typeof statusOf>): boolean => !isWithdrawn(status);
