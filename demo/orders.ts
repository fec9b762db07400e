import { grantLesson, grantTraining } from '@server/areas/lessons/grants';
import { enter } from '@server/areas/payment/ledger';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { eq } from 'drizzle-orm';
import {
  COLLEAGUES,
  demoCode,
  HOURS_SERIAL,
  LEARNER,
  LESSON_ONCE,
  LESSON_SERIAL,
  ORDERS,
  PACKAGES,
  PURCHASER,
  TRAININGS,
} from './ids/ids';

type Writer = Pick<Database, 'insert' | 'select' | 'update' | 'execute'>;
type Order = typeof table.payOrder.$inferInsert;

const HOUR_MS = 3_600_000;
const HALF_HOUR_MS = HOUR_MS / 2;

const ONCE = { type: '101', item: LESSON_ONCE, lesson: LESSON_ONCE, name: '职业卫生档案怎么建' } as const;
const TRAINING = {
  type: '110',
  item: TRAININGS.paid,
  lesson: TRAININGS.paid,
  name: '职业卫生管理人员提高班',
} as const;
const SERIAL_HOUR = {
  type: '103',
  item: HOURS_SERIAL[1],
  lesson: LESSON_SERIAL,
  name: '粉尘防治专题',
} as const;

/** The learner's orders that were not paid, and three batches of codes, some of them used. */
export async function addOrders(tx: Writer, now: number) {
  const made = (createdAt: number) => ({ createdAt, expiresAt: createdAt + HALF_HOUR_MS });
  const paid = (hours: number, number: string) => ({
    ...made(now - hours * HOUR_MS),
    state: 'paid' as const,
    paidAt: now - hours * HOUR_MS + 90_000,
    transaction: `demo${number}`,
  });
  const learners = { learner: LEARNER.id, scene: 'browser', provider: 'wechatPay' } as const;
  const units = { learner: PURCHASER.id, scene: 'browser' } as const;
  const batches = [
    {
      ...learners,
      ...SERIAL_HOUR,
      ...ORDERS.hourCodes,
      ...paid(50, ORDERS.hourCodes.number),
      codes: 3,
      totalFee: 2_970,
    },
    {
      ...units,
      ...TRAINING,
      ...ORDERS.trainingCodes,
      ...paid(200, ORDERS.trainingCodes.number),
      provider: 'wechatPay',
      codes: 10,
      payPackage: PACKAGES.trainingTen,
      totalFee: 178_000,
    },
    {
      ...units,
      ...ONCE,
      ...ORDERS.lessonCodes,
      ...paid(120, ORDERS.lessonCodes.number),
      provider: 'alipay',
      codes: 5,
      totalFee: 14_500,
    },
  ] satisfies Order[];
  await tx.insert(table.payOrder).values([
    { ...learners, ...ONCE, ...ORDERS.created, ...made(now), state: 'created', totalFee: 2_900 },
    { ...learners, ...SERIAL_HOUR, ...ORDERS.paying, ...made(now), state: 'paying', totalFee: 990 },
    {
      ...learners,
      ...TRAINING,
      ...ORDERS.failed,
      ...made(now - 30 * HOUR_MS),
      state: 'failed',
      totalFee: 19_800,
    },
    {
      ...learners,
      ...TRAINING,
      ...ORDERS.expired,
      ...made(now - 28 * HOUR_MS),
      state: 'expired',
      totalFee: 19_800,
    },
    ...batches,
  ]);
  for (const order of batches) await enter(tx, 'payment', order, order.paidAt);
  await addCodes(tx, now);
}

async function addCodes(tx: Writer, now: number) {
  const codes = (
    order: { id: string },
    batch: Parameters<typeof demoCode>[0],
    number: number,
    used: number,
  ) =>
    Array.from({ length: number }, (_, at) => ({
      code: demoCode(batch, at + 1),
      order: order.id,
      // All but the last of them let the unit see how far they are.
      ...(at < used && {
        usedBy: COLLEAGUES[at]?.id,
        usedAt: now - (90 - at * 20) * HOUR_MS,
        ...(at < used - 1 && { consentedAt: now - (90 - at * 20) * HOUR_MS }),
      }),
    }));
  await tx
    .insert(table.redemptionCode)
    .values([
      ...codes(ORDERS.hourCodes, 'HUUR', 3, 0),
      ...codes(ORDERS.trainingCodes, 'TRAN', 10, 3),
      ...codes(ORDERS.lessonCodes, 'KECH', 5, 1),
    ]);
  await tx
    .update(table.redemptionCode)
    .set({ recipientName: '刘桂芳', sentAt: now - 24 * HOUR_MS })
    .where(eq(table.redemptionCode.code, demoCode('TRAN', 4)));
  for (const [at, { id }] of COLLEAGUES.entries()) {
    await grantTraining(tx, id, TRAININGS.paid, now - (90 - at * 20) * HOUR_MS);
  }
  await grantLesson(tx, COLLEAGUES[0].id, LESSON_ONCE, now - 90 * HOUR_MS);
}
