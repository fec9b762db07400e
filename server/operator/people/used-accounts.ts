import { chinaTime } from '@rules/china-time';
import { and, eq, gt, gte, max, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '../../areas/account/profile';
import { isAmong } from '../../database/among';
import type { Transaction } from '../../database/open';
import * as table from '../../database/schema';

/** A person, unit or phone of an undo's report, and a Chinese sentence about it. */
export type Remark = { who: string; sentence: string };

export const whoOf = ({ name, phone }: Pick<Account, 'name' | 'phone'>) => `${name} ${phone}`.trim();

/** The tables with rows of who has used an account, by what that shows. */
export const EVIDENCE: readonly (readonly [sentence: string, columns: readonly PgColumn[]])[] = [
  [
    '登录过',
    [
      ...[table.refreshFamily.learner, table.idempotency.learner, table.phoneKey.learner],
      ...[table.upload.learner, table.selfImage.learner, table.feedback.learner],
      ...[table.companyApplication.learner, table.licenceCheck.learner, table.smsCode.learner],
    ],
  ],
  [
    '学习过',
    [
      ...[table.studySession.learner, table.hourCredit.learner, table.creditEvent.learner],
      ...[table.studyDay.learner, table.learnerTime.learner, table.lease.learner],
      ...[table.rowEvidence.learner, table.violation.learner, table.webhookEvent.learner],
      ...[table.faceChallenge.learner, table.faceCheck.learner],
      ...[table.examAttempt.learner, table.extraAttempt.learner, table.trainingDeadline.learner],
      ...[table.certificate.learner],
    ],
  ],
  [
    '有订单或发票',
    [
      ...[table.payOrder.learner, table.hourPurchase.learner],
      ...[table.invoice.learner, table.invoiceHeader.learner],
    ],
  ],
  ['用过兑换码', [table.redemptionCode.usedBy, table.redemptionAttempt.learner]],
];

/** Returns a remark for each new account that has been used, with all that shows it. */
export async function usedAccounts(
  tx: Transaction,
  fresh: readonly Account[],
  since: number,
): Promise<Remark[]> {
  const ids = fresh.map(({ id }) => id);
  const found = new Map<string, Set<string>>();
  const note = (id: string | null, sentence: string) => {
    if (id !== null) found.set(id, (found.get(id) ?? new Set()).add(sentence));
  };
  for (const { id, passwordHash, wechatOpenId, leftAt } of fresh) {
    if (leftAt !== null) note(id, '已经注销');
    else if (passwordHash !== null || wechatOpenId !== null) note(id, '登录过');
  }
  // A join, because most of these tables are long and some have no index by learner.
  for (const [sentence, columns] of EVIDENCE) {
    for (const column of columns) {
      const learners = await tx
        .selectDistinct({ id: sql<string | null>`${column}` })
        .from(column.table)
        .where(sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
      for (const { id } of learners) note(id, sentence);
    }
  }
  const { learner, usedAt } = table.firstLoginCode;
  const spent = await tx
    .select({ id: learner })
    .from(table.firstLoginCode)
    .where(and(isAmong(learner, ids), gt(usedAt, 0)));
  const spentSms = await tx
    .select({ id: table.account.id })
    .from(table.smsCode)
    .innerJoin(table.account, eq(table.account.phone, table.smsCode.phone))
    .where(and(isAmong(table.account.id, ids), gte(table.smsCode.usedAt, since)));
  for (const { id } of [...spent, ...spentSms]) note(id, '登录过');
  for (const { id, terminal } of fresh) {
    if (terminal > 0 && !found.has(id)) note(id, '登录过，或者停用、清除密码、换手机号的时候退出过终端');
  }
  return fresh.flatMap((one) => {
    const sentences = found.get(one.id);
    return sentences ? [{ who: whoOf(one), sentence: [...sentences].join('、') }] : [];
  });
}

/** Returns a remark for each phone to which SMS codes went since the import. */
export async function codesSentTo(
  tx: Transaction,
  phones: readonly string[],
  since: number,
): Promise<Remark[]> {
  const { phone, sentAt } = table.smsCode;
  const sent = await tx
    .select({ phone, count: sql<number>`count(*)::int`, last: max(sentAt) })
    .from(table.smsCode)
    .where(and(isAmong(phone, phones), gte(sentAt, since)))
    .groupBy(phone)
    .orderBy(phone);
  return sent.map((one) => ({
    who: one.phone,
    sentence: `发过 ${one.count} 条短信验证码，最后一条 ${chinaTime(one.last ?? since)}`,
  }));
}

/** Returns a remark for each new account that was reminded of a training. A reminder shows no use of an account. */
export async function remindersTo(tx: Transaction, fresh: readonly Account[]): Promise<Remark[]> {
  const { learner, at } = table.reminder;
  const ids = fresh.map(({ id }) => id);
  const sent = await tx
    .select({ learner, count: sql<number>`count(*)::int`, last: max(at) })
    .from(table.reminder)
    .where(isAmong(learner, ids))
    .groupBy(learner);
  const own = new Map(sent.map((one) => [one.learner, one]));
  return fresh.flatMap(({ id, phone }) => {
    const { count, last } = own.get(id) ?? {};
    if (!last) return [];
    return [{ who: phone, sentence: `发过 ${count} 条学习提醒，最后一条 ${chinaTime(last)}` }];
  });
}
