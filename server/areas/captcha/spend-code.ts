import type { Transaction } from '../../database/open';
import { Refusal } from '../../frame/refusal';
import type { Platform } from '../platform';
import { lockPhone, matchCode, spendCodes } from './codes';

/**
 * Uses up the code of a registration, a reset or a redemption, before the password is hashed: without a right code nobody makes the
 * server work, and a right one does it once, however often it comes at once. `allowed` looks, under the phone's lock, at
 * what else must hold; its refusal leaves the code good.
 * @throws {Refusal} `codeWrong`, `codeUsed`, or what `allowed` answers.
 */
export async function spendCode<Found>(
  { database, clock, keys }: Platform,
  { phone, captcha, purpose = 'sign' }: { phone: string; captcha: string; purpose?: 'sign' | 'redeem' },
  allowed: (tx: Transaction) => Promise<Found | Refusal>,
): Promise<Found> {
  const outcome = await database.transaction(async (tx) => {
    await lockPhone(tx, phone);
    const now = await clock(tx);
    const code = await matchCode(tx, keys.sms, { purpose, phone }, captcha, now);
    if (code instanceof Refusal) return code;
    const found = await allowed(tx);
    if (!(found instanceof Refusal)) await spendCodes(tx, [code.id], now);
    return found;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
