import {
  createAlipayCompanyOrder,
  createAlipayOrder,
  createWechatCompanyOrder,
  createWechatCompanyOrderH5,
  createWechatOrder,
  createWechatOrderH5,
  phonePay,
  unifiedOrder,
  unifiedOrderH5,
} from '@contract/payment';
import { call } from '@/api/call';
import type { CallOptions } from '@/api/client';
import { database } from '@/offline/database';
import { installationId, nextSequence } from '@/offline/meta';
import { attempts, mayPass } from './attempts';
import { type Goods, typeIdOf } from './goods';
import type { PaySheet } from './messenger-app';
import type { PayMode } from './pending-order';

/** A unit's choice: so many packages, or without a package so many codes. */
export type UnitChoice = { packageId?: string | undefined; number: number };

export type Wanted = {
  learner: string;
  goods: Goods;
  mode: PayMode;
  unit?: UnitChoice | undefined;
  /** What stands on the screen, in fen. */
  total: number;
  /** Who the learner is at the messenger app; inside it only. */
  openId?: string | undefined;
};

/** What there is to pay with: the messenger app's sheet, a page of it, or the payment app's form. */
export type Means = { sheet: PaySheet } | { address: string } | { form: string };

/** Nobody answered in all tries: it is not known whether there is an order, and none is paid. */
export class OrderNotMade extends Error {
  override readonly name = 'OrderNotMade';
}

/** The order costs `total` fen and not what the screen said: whoever pays is to know it before. */
export class PriceChanged extends Error {
  override readonly name = 'PriceChanged';
  constructor(readonly total: number) {
    super('the price has changed');
  }
}

export type Order = { id: string; orderNo: string; totalFee: number; means: Means };

const PERSONAL = {
  wechat: createWechatOrder,
  wechatH5: createWechatOrderH5,
  alipay: createAlipayOrder,
} as const;
const UNIT = {
  wechat: createWechatCompanyOrder,
  wechatH5: createWechatCompanyOrderH5,
  alipay: createAlipayCompanyOrder,
} as const;
/** `payType` of the wire. */
const PAY_TYPE = { wechat: '0', wechatH5: '0', alipay: '1' } as const;

/** One key for all tries of one tap; where nothing can be stored there is none, and the server finds the open order. */
const newKey = (): Promise<string | undefined> =>
  database
    .transaction('rw', [database.meta, database.outbox], async () => {
      return `${await installationId(database)}:${await nextSequence(database)}`;
    })
    .catch(() => undefined);

function create({ learner, goods, mode, unit, openId }: Wanted, options: CallOptions) {
  const { type, lessonId } = goods;
  const request = { type, typeId: typeIdOf(goods), lessonId, userId: learner };
  if (!unit) return call(PERSONAL[mode], request, options);
  const { packageId, number } = unit;
  return call(
    UNIT[mode],
    {
      ...request,
      number,
      payType: PAY_TYPE[mode],
      ...(packageId && { packageId }),
      ...(openId && { openId }),
    },
    options,
  );
}

async function meansOf(id: string, { mode, openId = '' }: Wanted, options: CallOptions): Promise<Means> {
  if (mode === 'wechat') return { sheet: await call(unifiedOrder, { id, openId }, options) };
  if (mode === 'wechatH5') return { address: (await call(unifiedOrderH5, { id }, options)).mweb_url };
  return { form: (await call(phonePay, { id }, options)).form };
}

/**
 * Has the server make an order, and gets what it is paid with: in up to 6 tries, 3 s apart. A tap is one order, however
 * many answers are lost. @throws Refused and PriceChanged at once; OrderNotMade after the last try; what `signal` says.
 */
export async function createOrder(wanted: Wanted, signal: AbortSignal): Promise<Order> {
  const { learner, total } = wanted;
  const key = await newKey();
  let made: { id: string; out_trade_no: string; totalFee: number | undefined } | undefined;
  const trying = attempts(async () => {
    made ??= await create(wanted, { signal, learner, ...(key && { key }) });
    // Not every back end names the sum.
    const totalFee = made.totalFee || total;
    if (totalFee !== total) throw new PriceChanged(totalFee);
    const means = await meansOf(made.id, wanted, { signal, learner });
    return { id: made.id, orderNo: made.out_trade_no, totalFee, means };
  }, signal);
  try {
    return await trying;
  } catch (error) {
    throw mayPass(error) ? new OrderNotMade() : error;
  }
}
