import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Account } from '../../areas/account/profile';
import type { Platform } from '../../areas/platform';
import { audit } from '../../database/audit';
import type { Transaction } from '../../database/open';
import * as table from '../../database/schema';
import type { AccessTokens } from '../../frame/authenticate';
import { OperatorRefused } from '../../frame/operator-call';
import { lockLearner } from './known';

/** What stands on a certificate and on an account in the place of a name. */
const NOBODY = '已注销学员';

/** The columns of an account that say who somebody is, and what they read when nobody may know any more. */
const emptied = (id: string, now: number) => ({
  // Stays unique; and no number is one.
  phone: `left-${id}`,
  ...{ passwordHash: null, name: '', identityType: null, identityNumber: '', sex: null, education: null },
  ...{ provinceId: null, cityId: null, regionId: null, streetId: null, areaText: '', address: '' },
  ...{ userAvatar: '', realNameStatus: 0, wechatOpenId: null, blockedAt: now, leftAt: now },
  terminal: sql`${table.account.terminal} + 1`,
});

/**
 * A learner leaves, by the own request: what says who that was is gone, and what the law wants kept (hours, checks, exams,
 * certificates, money) stands under the account's id alone. The unit and the position stay, for the hours are the unit's
 * duty too. Nothing brings it back; the phone may register anew.
 * @throws {OperatorRefused} 404; 409 while money is to be given back.
 */
export async function leaveLearner(
  { database, clock }: Platform,
  tokens: AccessTokens,
  { phone }: { phone: string },
): Promise<{ message: string }> {
  const learner = await database.transaction(async (tx) => {
    const row = await lockLearner(tx, phone);
    await refuseWithMoneyUnderWay(tx, row.id);
    await tx
      .update(table.account)
      .set(emptied(row.id, await clock(tx)))
      .where(eq(table.account.id, row.id));
    await removeOwn(tx, row);
    await forgetOnCertificates(tx, row.id);
    await audit(tx, { act: '注销账号', subject: `account ${row.id}` });
    return row.id;
  });
  tokens.forgetTerminal(learner);
  return { message: '已注销：个人信息已删除，学时和证书只按编号保留' };
}

async function refuseWithMoneyUnderWay(tx: Transaction, learner: string): Promise<void> {
  const underWay = inArray(table.refund.state, ['asked', 'confirmed']);
  const [refund] = await tx
    .select({ id: table.refund.id })
    .from(table.refund)
    .innerJoin(table.payOrder, eq(table.payOrder.id, table.refund.order))
    .where(and(eq(table.payOrder.learner, learner), underWay))
    .limit(1);
  if (refund) throw new OperatorRefused(409, '这个学员有退款正在处理，请先处理完再注销');
  const [invoice] = await tx
    .select({ id: table.invoice.id })
    .from(table.invoice)
    .where(and(eq(table.invoice.learner, learner), eq(table.invoice.state, 'underReview')))
    .limit(1);
  if (invoice) throw new OperatorRefused(409, '这个学员有开票申请正在审核，请先审核完再注销');
}

/** The learner's own photos, sign-ins, invoice titles and whatever else nothing that is kept stands on. */
async function removeOwn(tx: Transaction, { id, phone }: Account): Promise<void> {
  const phones = [phone, ...(await removePhoneHistory(tx, id))];
  const own = [
    table.selfImage,
    table.licenceCheck,
    table.refreshFamily,
    table.idempotency,
    table.invoiceHeader,
    table.faceChallenge,
    table.firstLoginCode,
    table.redemptionAttempt,
    table.lease,
    table.phoneKey,
    table.workplace,
    table.reminder,
  ] as const;
  for (const one of own) await tx.delete(one).where(eq(one.learner, id));
  // But for the licences of companies that were applied for.
  const asLicence = tx
    .select({ one: sql`1` })
    .from(table.companyApplication)
    .where(sql`${table.companyApplication.licence} like '%' || ${table.upload.digest} || '%'`);
  await tx.delete(table.upload).where(and(eq(table.upload.learner, id), notExists(asLicence)));
  await tx
    .delete(table.smsCode)
    .where(or(inArray(table.smsCode.phone, phones), eq(table.smsCode.learner, id)));
  // A photo is gone with its judgement, which takes a minute; by these it would be known again.
  const faceless = { perceptualHash: null, hashBands: null };
  await tx.update(table.faceCheck).set(faceless).where(eq(table.faceCheck.learner, id));
  await tx.delete(table.feedback).where(eq(table.feedback.learner, id));
  // What a unit wrote to send its code.
  await tx
    .update(table.redemptionCode)
    .set({ recipientName: null, recipientPhone: null })
    .where(or(inArray(table.redemptionCode.recipientPhone, phones), eq(table.redemptionCode.usedBy, id)));
}

/** Deletes the learner's phone changes and returns the former numbers that no other account has taken since. */
async function removePhoneHistory(tx: Transaction, learner: string): Promise<string[]> {
  const changes = await tx
    .delete(table.phoneChange)
    .where(eq(table.phoneChange.learner, learner))
    .returning();
  const former = changes.flatMap(({ oldPhone, newPhone }) => [oldPhone, newPhone]);
  if (former.length === 0) return [];
  const taken = await tx
    .select({ phone: table.account.phone })
    .from(table.account)
    .where(inArray(table.account.phone, former));
  return former.filter((phone) => taken.every((one) => one.phone !== phone));
}

/** A certificate stays good by its number; who has it has it on paper, with its signature. */
async function forgetOnCertificates(tx: Transaction, learner: string): Promise<void> {
  const mine = eq(table.certificate.learner, learner);
  const held = await tx.select().from(table.certificate).where(mine).for('update');
  for (const { id, facts } of held) {
    const nobody = { ...facts, userName: NOBODY, idcard: '' };
    await tx
      .update(table.certificate)
      .set({ facts: nobody, statement: '' })
      .where(eq(table.certificate.id, id));
  }
}
