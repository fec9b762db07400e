import { expect, type Page } from '@playwright/test';
import { hourPurchase, ledgerEntry, lessonRecord, payOrder, redemptionCode } from '@server/database/schema';
import { asc, eq, inArray } from 'drizzle-orm';
import type { RunningServer } from './server';

/** The screen on which a learner buys for himself. */
export const buyPath = (lessonId: string, hourId = '') =>
  `/selectPatternPayment?lessonId=${lessonId}&type=101${hourId && `&hourId=${hourId}`}`;
export const unitPath = (lessonId: string, hourId = '') =>
  `/selectUnitPurchase?lessonId=${lessonId}&type=101${hourId && `&hourId=${hourId}`}`;

/** What can be paid with, by its words. */
export type Way = '微信支付' | '支付宝支付';
/** What the sandbox's cashier can do, by its buttons. */
export type Cashier =
  | '支付成功'
  | '先回调后跳转'
  | '支付成功但回调延迟'
  | '回调两次'
  | '支付失败'
  | '让订单过期';

/** Agrees to everything and reads the notice; the last button is the caller's to tap. */
export async function readTerms(page: Page, way: Way) {
  await page.getByRole('radio', { name: way }).check();
  await page.getByRole('checkbox', { name: '同意付费内容购买协议' }).check();
  await page.getByRole('button', { name: '立即支付' }).click();
  const terms = page.getByRole('dialog', { name: '缴费须知' });
  await terms.getByLabel('须知全文').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  return terms.getByRole('button', { name: '已阅读并同意，继续支付' });
}

/** From the payment screen to the sandbox's cashier. */
export async function goToCashier(page: Page, way: Way): Promise<void> {
  await (await readTerms(page, way)).click();
  await expect(page.getByRole('button', { name: '让订单过期' })).toBeVisible();
}

export async function pay(page: Page, way: Way, cashier: Cashier): Promise<void> {
  await goToCashier(page, way);
  await page.getByRole('button', { name: cashier, exact: true }).click();
}

/** A payment as the sandbox's provider knows it. */
export type SandboxPayment = { prepay: string; number: string; state: string; notices: number };

/** As the operator's staff at the demo's back office: every refund that is asked for is confirmed. */
export async function confirmRefunds(origin: string): Promise<void> {
  const office = `${origin}/sandbox/office`;
  const shown = await (await fetch(office)).text();
  for (const [, id = ''] of shown.matchAll(
    /value="refundRequest">\s*<input type="hidden" name="id" value="(\d+)"/g,
  )) {
    const body = new URLSearchParams({ what: 'refundRequest', id, verdict: 'pass' });
    await fetch(office, { method: 'POST', body });
  }
}

export async function sandboxPayments(origin: string): Promise<SandboxPayment[]> {
  const answer = await fetch(`${origin}/sandbox/cashier`, { headers: { Accept: 'application/json' } });
  return ((await answer.json()) as { payments: SandboxPayment[] }).payments;
}

/** The order that the page went to pay. */
export const orderOnPhone = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('orderMsg') ?? 'null')?.out_trade_no as string | undefined,
  );

/** What the database says of a learner's purchases. */
export function booksOf(server: RunningServer, learner: string) {
  return server.withDatabase(async (database) => {
    const orders = await database
      .select()
      .from(payOrder)
      .where(eq(payOrder.learner, learner))
      .orderBy(asc(payOrder.createdAt));
    const ids = orders.map(({ id }) => id);
    const ledger = ids.length
      ? await database
          .select()
          .from(ledgerEntry)
          .where(inArray(ledgerEntry.order, ids))
          .orderBy(asc(ledgerEntry.id))
      : [];
    const codes = ids.length
      ? await database.select().from(redemptionCode).where(inArray(redemptionCode.order, ids))
      : [];
    const lessons = await database.select().from(lessonRecord).where(eq(lessonRecord.learner, learner));
    const hours = await database.select().from(hourPurchase).where(eq(hourPurchase.learner, learner));
    return {
      orders: orders.map(({ state, type, item, codes: number, totalFee }) => ({
        state,
        type,
        item,
        codes: number,
        totalFee,
      })),
      ledger: ledger.map(({ kind, account, amount }) => ({ kind, account, amount })),
      codes: codes.map(({ usedBy }) => usedBy),
      lessons: lessons.map(({ lesson }) => lesson),
      hours: hours.map(({ hour }) => hour),
    };
  });
}
