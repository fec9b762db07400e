import { dayWithYear } from '@/ui/dates';

/**
 * Returns a certificate's status on a day in China, `YYYY-MM-DD`; unknown where the back end names no last day. A revoked
 * one stays revoked when it is over.
 */
export function statusOf(
  { validUntil, revokedAt }: { validUntil: string; revokedAt: string },
  day: string,
): 'valid' | 'expired' | 'revoked' | 'unknown' {
  if (revokedAt) return 'revoked';
  if (!validUntil) return 'unknown';
  return day > validUntil ? 'expired' : 'valid';
}

export const STATUS_WORDS = { valid: '有效', expired: '已过期', revoked: '已吊销', unknown: '' } as const;

/** `YYYY-MM-DD`, with or without a time, as a certificate says it: the day, with its year. */
export const fullDay = (wire: string): string => dayWithYear(wire).replace(/ \d{2}:\d{2}$/, '');

/**
 * Returns whether a certificate's image may be saved, shared and printed. A revoked one may only be looked at, because on
 * paper or in a chat it would pass for a good one.
 */
export const mayHandOn = (status: ReturnType<typeof statusOf>): boolean => status !== 'revoked';
