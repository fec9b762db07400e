import { eq } from 'drizzle-orm';
import { redemptionCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { refuseClosed } from '../payment/may-buy';
import { grant, type Thing } from '../payment/things';
import type { Platform } from '../platform';
import { beginTry, takeBackTry } from './attempts';
import { type KnownCode, knownCode, usedByAnother } from './known-code';
import { goodsFor, thingOf } from './offer';

/**
 * Spends a code on a thing: the code is used and the thing granted, together or not at all, and by one learner only.
 * @throws {Refusal} `codeUnknown`, `codeSpent`, `codeForOther`, `alreadyBought`, `tooOften`, or the training's own.
 */
export async function redeem(
  platform: Platform,
  learner: string,
  typed: string,
  thing: Thing,
): Promise<void> {
  await trying(platform, learner, async () => {
    await refuseClosed(platform, learner, thing);
    await spend(platform, learner, typed, thing);
  });
}

/**
 * Spends a code on what it was bought for, and says where its study begins. Whoever has used it himself, in an answer
 * that was lost, is told the same again. `consented`: the unit may see how far the study is.
 * @throws {Refusal} as `redeem`.
 */
export function redeemAlone(platform: Platform, learner: string, typed: string, consented: boolean) {
  const { database } = platform;
  return trying(platform, learner, async () => {
    const known = await knownCode(database, typed);
    if (known.code.usedBy === null) {
      await refuseClosed(platform, learner, thingOf(known));
      await spend(platform, learner, typed, thingOf(known), consented).catch((error: unknown) => {
        if (!(error instanceof UsedAlready)) throw error;
      });
    } else if (known.code.usedBy !== learner) throw usedByAnother();
    return goodsFor(database, known, learner);
  });
}

/** The learner has used this very code. */
class UsedAlready extends Refusal {
  constructor() {
    super('codeSpent', '这个兑换码你已经用过了');
  }
}

/** Counts as a wrong guess what finds no code, and nothing else. */
async function trying<Done>(
  { database, clock }: Platform,
  learner: string,
  work: () => Promise<Done>,
): Promise<Done> {
  await beginTry(database, clock, learner);
  let wrong = false;
  try {
    return await work();
  } catch (error) {
    wrong = error instanceof Refusal && error.refusal === 'codeUnknown';
    throw error;
  } finally {
    if (!wrong) await takeBackTry(database, learner);
  }
}

function spend(
  { database, clock }: Platform,
  learner: string,
  typed: string,
  thing: Thing,
  consented = false,
): Promise<void> {
  return database.transaction(async (tx) => {
    const known: KnownCode = await knownCode(tx, typed, 'lock');
    const { code, order } = known;
    if (code.usedBy === learner) throw new UsedAlready();
    if (code.usedBy !== null) throw usedByAnother();
    if (order.type !== thing.type || order.item !== thing.item) {
      throw new Refusal('codeForOther', `这个兑换码只能兑换「${order.name}」`);
    }
    const now = await clock(tx);
    if (!(await grant(tx, learner, thing, now))) {
      throw new Refusal('alreadyBought', '已经可以学习，不用兑换，兑换码没有用掉');
    }
    await tx
      .update(redemptionCode)
      .set({ usedBy: learner, usedAt: now, ...(consented && { consentedAt: now }) })
      .where(eq(redemptionCode.code, code.code));
  });
}
