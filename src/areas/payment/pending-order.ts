import { ORDER_TYPES } from '@contract/order-types';
import * as z from 'zod/mini';
import type { Goods } from './goods';
import { PENDING_ORDER } from './pending-order-key';

/** How it is paid: inside the messenger app, by it from a browser, in the payment app. */
export type PayMode = 'wechat' | 'wechatH5' | 'alipay';

/** An order that this phone has gone to pay. `unit`: it buys codes for others. */
export type PendingOrder = Goods & {
  orderNo: string;
  mode: PayMode;
  /** What is bought, and the learner's name. */
  name: string;
  userName: string;
  learner: string;
  unit: boolean;
  /** Yuan, as it stands on the phone. */
  totalFee: number;
};

/** As it stands on the phone: the specification's four fields, and ours. */
const stored = z.object({
  out_trade_no: z.string().check(z.minLength(1)),
  mode: z.enum(['wechat', 'wechatH5', 'alipay']),
  name: z.string(),
  userName: z.string(),
  learner: z.string().check(z.minLength(1)),
  type: z.enum(Object.values(ORDER_TYPES)),
  lessonId: z.string(),
  hourId: z.string(),
  unit: z.boolean(),
  totalFee: z.number(),
});

/** The order that `learner` has gone to pay, if there is one; another learner's stays where it is and is not shown. */
export function readPendingOrder(learner: string, storage: Storage = localStorage): PendingOrder | undefined {
  try {
    const { data } = stored.safeParse(JSON.parse(storage.getItem(PENDING_ORDER) ?? 'null'));
    if (data?.learner !== learner) return undefined;
    const { out_trade_no: orderNo, ...rest } = data;
    return { orderNo, ...rest };
  } catch {
    return undefined;
  }
}

/** As the specification has it; `order-copy.ts` holds it where a killed browser loses nothing. */
export function savePendingOrder({ orderNo, ...rest }: PendingOrder, storage: Storage = localStorage): void {
  try {
    storage.setItem(PENDING_ORDER, JSON.stringify({ out_trade_no: orderNo, ...rest }));
  } catch {
    // A phone that stores nothing pays all the same; the server knows the order.
  }
}

/** Forgets it, unless another order has taken its place since. */
export function dropPendingOrder(order: PendingOrder, storage: Storage = localStorage): void {
  if (readPendingOrder(order.learner, storage)?.orderNo === order.orderNo) storage.removeItem(PENDING_ORDER);
}
