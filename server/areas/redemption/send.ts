import type { Input } from '@contract/endpoint';
import type { sendRedemptionCodes } from '@contract/redemption-codes';
import { chinaTime } from '@rules/china-time';
import { isSameName, plainName } from '@rules/person/name';
import { plainPhone } from '@rules/person/phone';
import { MOST_AT_ONCE, type Recipient, recipientError } from '@rules/redemption-codes';
import { asc, inArray, sql } from 'drizzle-orm';
import { redemptionCode } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { grouped, plainCode } from '../payment/make-codes';
import type { Platform } from '../platform';

type Given = Input<typeof sendRedemptionCodes>['recipients'][number];
type Code = typeof redemptionCode.$inferSelect;

/** @throws {Refusal} `badInput`, naming who is meant. */
function checked({ code, name, phone }: Given): Recipient & { code: string } {
  const recipient = { code: plainCode(code), name: plainName(name), phone: plainPhone(phone ?? '') };
  const wrong = recipientError(recipient);
  if (wrong) throw new Refusal('badInput', recipient.name ? `${recipient.name}：${wrong}` : wrong);
  return recipient;
}

/** Why a code cannot be given to this one; one that this one has already is given again. */
function whyNot(code: Code | undefined, { name }: Recipient): Refusal | undefined {
  if (!code) return new Refusal('notFound', '没有找到这个兑换码，请刷新后再试');
  const which = `兑换码 ${grouped(code.code)} `;
  if (code.withdrawn) return new Refusal('codeSpent', `${which}已作废，请换一个再发`);
  if (code.recipientName !== null && isSameName(code.recipientName, name)) return undefined;
  if (code.usedBy !== null) return new Refusal('codeSpent', `${which}已被使用，请换一个再发`);
  if (code.recipientName === null) return undefined;
  return new Refusal('codeSpent', `${which}已发给${code.recipientName}，要给别人请先收回`);
}

/**
 * Writes down to whom codes of an order were given, all of them or none; again renews the time. The order of the locks is
 * the codes', so that two who send at once do not wait for each other.
 * @throws {Refusal} `badInput`, `notFound`, `codeSpent`.
 */
export async function sendCodes({ database, clock }: Platform, order: string, given: Given[]) {
  if (given.length === 0 || given.length > MOST_AT_ONCE) {
    throw new Refusal('badInput', `一次最多发给 ${MOST_AT_ONCE} 人，请分几次发`);
  }
  const recipients = given.map(checked);
  const codes = recipients.map(({ code }) => code);
  if (new Set(codes).size < codes.length) throw new Refusal('badInput', '同一个兑换码不能发给两个人');
  return database.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(redemptionCode)
      .where(inArray(redemptionCode.code, codes))
      .orderBy(asc(redemptionCode.code))
      .for('update');
    const now = await clock(tx);
    for (const recipient of recipients) {
      const code = found.find((one) => one.code === recipient.code && one.order === order);
      const refusal = whyNot(code, recipient);
      if (refusal) throw refusal;
    }
    await tx.execute(sql`update redemption_code c
      set recipient_name = r.name, recipient_phone = nullif(r.phone, ''), sent_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as r (code text, name text, phone text)
      where c.code = r.code`);
    return { sentAt: chinaTime(now) };
  });
}
