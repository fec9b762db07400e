import * as z from 'zod/mini';
import { classic, modern, special } from './answer';
import { endpoint } from './endpoint';
import { amount, flag, id, list, number, open, optional, ours, string, text } from './fields';
import { plain } from './operator-text';
import { ownYuan, yuan } from './yuan';

/**
 * Ours: where the messenger app says who somebody is. `wechatAuthoriseUrl` is its authorisation page, a path of this origin where the sandbox stands in; empty: not set up. It is opened
 * with `appid`, `redirect_uri`, `response_type=code`, `scope=snsapi_base` and `state`, ends with `#wechat_redirect`, and
 * comes back to `redirect_uri` with `code` and `state`.
 */
export const paymentSettings = endpoint({
  method: 'GET',
  path: '/course/x/paymentSettings',
  answer: modern(z.object({ wechatAuthoriseUrl: text, wechatAppId: text })),
  access: 'visitor',
  source: 'extension',
  capability: 'orders',
  keep: 'public',
});

/**
 * What can be bought: `chargeMode` 2 is charged once, else by the hour; `money` in yuan. Priced hours of serial lessons
 * stand in it under their own id.
 */
export const getAddTrainingList = endpoint({
  method: 'GET',
  path: '/course/platformTraining/getAddTrainingList',
  answer: classic({ msg: list(z.object({ id, name: plain, chargeMode: amount, money: yuan })) }),
  access: 'learner',
  source: 'documented',
});

/**
 * Ours: whether an order of this would be made, asked before anything is chosen or read; `money` in yuan, of one.
 * `forUnit` 1: codes of it for others. Refused as the order would be.
 */
export const orderOffer = endpoint({
  method: 'GET',
  path: '/course/x/orderOffer',
  query: { type: string, typeId: string, userId: string, forUnit: optional(number) },
  words: { type: '购买类型', typeId: '购买内容', userId: '学员编号', forUnit: '购买方式' },
  answer: modern(z.object({ money: ownYuan })),
  access: 'learner',
  learner: 'userId',
  source: 'extension',
  capability: 'orders',
});

/** An order that waits for its payment. `totalFee` in yuan and `expiresAt` (China time) are ours. */
const order = classic({ id, out_trade_no: id, totalFee: ours(yuan), expiresAt: ours(text) });
const creation = {
  method: 'GET',
  answer: order,
  access: 'learner',
  learner: 'userId',
  renews: ['orders'],
} as const;

/** `lessonId` is the training of a type 110. `typeId` is what is granted: training, lesson or hour. */
const personal = {
  query: { type: string, typeId: string, lessonId: string, userId: string },
  words: { type: '购买类型', typeId: '购买内容', lessonId: '课程编号', userId: '学员编号' },
};
const ofOne = (path: string) => endpoint({ ...creation, ...personal, path, source: 'documented' });

/** A unit buys codes: `number` of packages, or without a package of codes. `payType` 0 messenger app, 1 payment app. */
const unit = {
  query: {
    ...personal.query,
    packageId: optional(string),
    number,
    payType: string,
    openId: optional(string),
  },
  words: { ...personal.words, packageId: '套餐', number: '数量', payType: '支付方式', openId: '微信身份' },
};
const ofUnit = (path: string) => endpoint({ ...creation, ...unit, path, source: 'completed' });

/**
 * Orders, by where they are paid: inside the messenger app, from a browser by the messenger app, in the payment app.
 * The same thing asked for again while its order is open is the same order, unless its price has changed since.
 * Refused: `alreadyBought`, `notForSale`; a unit's `alreadyPaid` when its open order turns out to be paid.
 */
export const createWechatOrder = ofOne('/course/wechatPay/createOrder');
export const createWechatOrderH5 = ofOne('/course/wechatPay/createOrderH5');
export const createAlipayOrder = ofOne('/course/alipay/createOrder');
export const createWechatCompanyOrder = ofUnit('/course/wechatPay/createCompanyOrder');
export const createWechatCompanyOrderH5 = ofUnit('/course/wechatPay/createCompanyOrderH5');
export const createAlipayCompanyOrder = ofUnit('/course/alipay/createCompanyOrder');

/** Who the learner is at the messenger app, by the code of its authorisation. */
export const checkWechatLogin = endpoint({
  method: 'GET',
  path: '/course/wechatPay/checkWechatLogin',
  query: { code: string, userId: string },
  words: { code: '微信授权码', userId: '学员编号' },
  answer: classic({ openId: id }),
  access: 'learner',
  learner: 'userId',
  source: 'documented',
});

/** What the messenger app's bridge is called with. `id` is the order's. */
export const unifiedOrder = endpoint({
  method: 'GET',
  path: '/course/wechatPay/unifiedOrder',
  query: { id: string, openId: string },
  words: { id: '订单编号', openId: '微信身份' },
  answer: classic({ appid: id, timeStamp: id, nonceStr: id, package: id, signType: ours(text), paySign: id }),
  access: 'learner',
  source: 'documented',
});

/**
 * The page on which it is paid: opened as a link with `referrerpolicy="origin"`, for the provider wants to know from
 * where one comes. It comes back to /monitorForPayment.
 */
export const unifiedOrderH5 = endpoint({
  method: 'GET',
  path: '/course/wechatPay/unifiedOrderH5',
  query: { id: string },
  words: { id: '订单编号' },
  answer: classic({ mweb_url: string }),
  access: 'learner',
  source: 'documented',
});

/** The payment app's form, as HTML that submits itself nowhere but to it. */
export const phonePay = endpoint({
  method: 'GET',
  path: '/course/alipay/phonePay',
  query: { id: string },
  words: { id: '订单编号' },
  answer: classic({ form: string }),
  access: 'learner',
  source: 'documented',
});

/**
 * How a payment stands, in either of the specification's readings: `code` 1000 with `status` 0 paying, 1 paid, 2 failed,
 * 3 expired; `code` 25000 failed; 22000 expired; a bare `result` success paid. Anything else says nothing.
 */
export const queryPayStatus = endpoint({
  method: 'GET',
  path: '/course/wechatPay/queryPayStatus',
  query: { orderNo: string },
  words: { orderNo: '订单号' },
  answer: special(
    z.object({
      code: text,
      result: text,
      status: open(z.union([z.string(), z.number()])),
      data: open(z.unknown()),
      message: text,
      msg: text,
    }),
    () => true,
  ),
  access: 'learner',
  source: 'documented',
});

/** Ours: closes an order that is not paid, at the provider first. Refused `alreadyPaid` when the money had come. */
export const closeOrder = endpoint({
  method: 'POST',
  path: '/course/x/closeOrder',
  body: { orderNo: string },
  words: { orderNo: '订单号' },
  answer: classic({ msg: text }),
  access: 'learner',
  source: 'extension',
  capability: 'orders',
  renews: ['orders'],
});

const redeemed = special(
  z.object({ message: text, msg: text }),
  ({ code, result }) => String(code) === '1000' || result === 'success',
);

/** Spends a code on a lesson or, with `hourId`, on one hour of it. Refused: `codeUnknown`, `codeSpent`, `alreadyBought`. */
export const createRedemptionCodeExchange = endpoint({
  method: 'GET',
  path: '/course/alipay/createRedemptionCodeExchange',
  query: { redemptionCode: string, userId: string, lessonId: string, hourId: optional(string) },
  words: { redemptionCode: '兑换码', userId: '学员编号', lessonId: '课程编号', hourId: '课时编号' },
  answer: redeemed,
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['lessons'],
});

/** Spends a code on a training (`id`). */
export const redeemTraining = endpoint({
  method: 'PUT',
  path: '/course/v2/api/training/redeem',
  query: { code: string, userId: string, id: string },
  words: { code: '兑换码', userId: '学员编号', id: '培训编号' },
  answer: redeemed,
  access: 'learner',
  learner: 'userId',
  source: 'documented',
  renews: ['trainings', 'lessons'],
});

/** A package of codes: `totalFee` in yuan. `active`, ours: chosen where nothing else was. */
const payPackage = z.object({
  id,
  name: plain,
  totalFee: yuan,
  redemptionCodeNumber: amount,
  active: ours(flag),
});
export type PayPackage = z.output<typeof payPackage>;

export const listPackages = endpoint({
  method: 'GET',
  path: '/course/payPackage/listPackages',
  query: { lessonId: string, hourId: optional(string), startNum: number, pageSize: number },
  words: { lessonId: '课程编号', hourId: '课时编号', startNum: '页码', pageSize: '每页数量' },
  answer: classic({ list: list(payPackage), lessonName: plain }),
  access: 'learner',
  source: 'completed',
  keep: 'public',
});
