import { replaceRedemptionCodes, sendRedemptionCodes } from '@contract/redemption-codes';
import { MOST_AT_ONCE } from '@rules/redemption-codes';
import { call } from '@/api/call';
import type { Given } from './code-pairs';
import type { Replaced } from './code-standing';

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, at) =>
    all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );

/** Writes down to whom these codes were given; again changes nothing. @throws Refused and the like. */
export async function sendCodes(orderId: string, given: readonly Given[]): Promise<void> {
  for (const recipients of inParts(given)) await call(sendRedemptionCodes, { orderId, recipients });
}

/**
 * Takes these codes back. `onReplaced` receives each answer as it comes, the old code with its new one. Returns how many
 * were replaced, and how many somebody had used first. @throws Refused and the like.
 */
export async function replaceCodes(
  orderId: string,
  codes: readonly string[],
  onReplaced: (pairs: readonly Replaced[]) => void,
): Promise<{ replaced: number; kept: number }> {
  let replaced = 0;
  for (const part of inParts(codes)) {
    const answer = await call(replaceRedemptionCodes, { orderId, codes: part });
    const pairs = answer.filter(({ replacedBy }) => replacedBy);
    onReplaced(pairs);
    replaced += pairs.length;
  }
  return { replaced, kept: codes.length - replaced };
}
