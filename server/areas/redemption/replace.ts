import { MOST_AT_ONCE } from '@rules/redemption-codes';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { payOrder, redemptionCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { grouped, newCode, plainCode } from '../payment/make-codes';

/** `replacedBy` is empty where there is no new code. */
export type Replaced = { code: string; replacedBy: string };

/**
 * Takes codes of an order back that nobody has used, and makes a new one for each; again gives the same new ones. The
 * order is locked first, so that a refund sees the new ones too, and then each code, so that it is either redeemed or
 * replaced (as `redeem` locks it).
 * @throws {Refusal} `badInput`, `notFound` for a code that is not of this order: then none is replaced.
 */
export async function replaceCodes(database: Database, order: string, typed: string[]): Promise<Replaced[]> {
  const codes = [...new Set(typed.map(plainCode))];
  if (codes.length === 0 || codes.length > MOST_AT_ONCE) {
    throw new Refusal('badInput', `一次最多收回 ${MOST_AT_ONCE} 个，请分几次收回`);
  }
  return database.transaction(async (tx) => {
    await tx.select({ id: payOrder.id }).from(payOrder).where(eq(payOrder.id, order)).for('update');
    const found = await tx
      .select()
      .from(redemptionCode)
      .where(and(eq(redemptionCode.order, order), inArray(redemptionCode.code, codes)))
      .orderBy(asc(redemptionCode.code))
      .for('update');
    if (found.length < codes.length) throw new Refusal('notFound', '没有找到这个兑换码，请刷新后再试');
    const pairs = found
      .filter(({ usedBy, withdrawn }) => usedBy === null && !withdrawn)
      .map(({ code }) => ({ code, by: newCode() }));
    if (pairs.length > 0) {
      await tx.insert(redemptionCode).values(pairs.map(({ by }) => ({ code: by, order })));
      await tx.execute(sql`update redemption_code c set withdrawn = true, replaced_by = r.by
        from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r (code text, by text)
        where c.code = r.code`);
    }
    const by = new Map(pairs.map((pair) => [pair.code, pair.by]));
    return found.map(({ code, replacedBy }) => ({
      code: grouped(code),
      replacedBy: grouped(by.get(code) ?? replacedBy ?? ''),
    }));
  });
}
