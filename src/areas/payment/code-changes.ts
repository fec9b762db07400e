import { redemptionCode, replaceRedemptionCodes, sendRedemptionCodes } from '@contract/redemption-codes';
import { MOST_AT_ONCE } from '@rules/redemption-codes';
import { call } from '@/api/call';
import type { Given } from './code-pairs';
import { type ShownCode, shown } from './code-standing';

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

/** A code that was taken back, and the one that replaces it. */
export type Replaced = { code: string; replacedBy: string };

/** Returns the codes of a purchase after the server replaced some, until they are read again. */
export function withReplaced(codes: readonly ShownCode[], pairs: readonly Replaced[]): ShownCode[] {
  const newOf = new Map(pairs.map(({ code, replacedBy }) => [code, replacedBy]));
  const listed = new Set(codes.map(({ code }) => code));
  const old = codes.map((one): ShownCode => {
    const replacedBy = newOf.get(one.code);
    return replacedBy ? { ...one, state: 2, standing: 'replaced', replacedBy } : one;
  });
  const added = pairs.filter(({ replacedBy }) => !listed.has(replacedBy));
  return [
    ...old,
    ...added.map(({ replacedBy }) => shown(redemptionCode.parse({ code: replacedBy, standing: 'unused' }))),
  ];
}

/** Returns the codes of a purchase after the server wrote down the recipients of some, until they are read again. */
export function withSent(codes: readonly ShownCode[], given: readonly Given[]): ShownCode[] {
  const recipients = new Map(given.map((one) => [one.code, one]));
  return codes.map((one): ShownCode => {
    const to = recipients.get(one.code);
    if (!to || one.standing !== 'unused') return one;
    return { ...one, standing: 'sent', recipientName: to.name, recipientPhone: to.phone ?? '' };
  });
}
