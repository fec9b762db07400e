import { dayWithYear } from '@/ui/dates';

/**
 * Returns a certificate's status on a day in China, YYYY-MM-DD; unknown where the back end names no last day. A revoked
 * one stays revoked when it is over.
 */
export function standingOf(
  { validUntil, revokedAt }: { validUntil: string; revokedAt: string },
  day: string,
): 'valid' | 'expired' | 'revoked' | 'unknown' {
  if (revokedAt) return 'revoked';
  if (!validUntil) return 'unknown';
  return day > validUntil ? 'expired' : 'valid';
}

export const STATUS_WORDS = { valid: '有效', expired: '已过期', revoked: '已吊销', unknown: '' } as const;

/** YYYY-MM-DD, with or without a time, as a certificate says it: the day, with its year. */
export const fullDay = (wire: string): string => dayWithYear(wire).replace(/ \d{2}:\d{2}$/, '');

/**
 * What may be done with a certificate's image. A withdrawn one is still its learner's to look at; it is saved, handed on
 * and printed by nobody, for on paper or in a chat it would pass for a good one.
 */
export const mayHandOn = (standing: ReturnType<typeof standingOf>): boolean => standing !== 'revoked';
