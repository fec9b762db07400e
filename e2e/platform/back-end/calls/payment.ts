import { type Answer, ok, own, refuse } from '../answers';
import { LESSONS, TRAININGS } from '../content/courses';
import { chinaTime, hourOf, lessonOf, type Order, trainingOf } from '../world';
import type { Asked, Handlers } from './asked';

/** The goods that each code of this platform opens. */
export const CODES: Record<string, string> = { 'KM2026-LESSON': '5004', 'KM2026-TRAINING': '7002' };

function priceOf(typeId: string): number {
  return trainingOf(typeId)?.price ?? lessonOf(typeId)?.price ?? hourOf(typeId)?.hour.money ?? 0;
}

export const nameOf = (typeId: string): string =>
  trainingOf(typeId)?.name ?? lessonOf(typeId)?.name ?? hourOf(typeId)?.hour.name ?? '';

/** Makes an order: an open one of the same thing stays, and another is made beside it. */
function createOrder({ world, learner, query }: Asked): Answer {
  const { type = '', typeId = '', lessonId = '', packageId } = query;
  if (world.hasJoined(learner, typeId) && !query.number) return refuse('已经购买，不用再买');
  const perPackage = packageId ? 10 : 1;
  const codes = query.number ? Number(query.number) * perPackage : 0;
  const order: Order = {
    id: world.nextId(),
    out_trade_no: world.nextId('P'),
    learner,
    type,
    typeId,
    lessonId,
    codes,
    totalFee: priceOf(typeId) * (codes || 1),
    state: 'open',
    createdAt: new Date(),
  };
  world.orders.push(order);
  return ok({ id: order.id, out_trade_no: order.out_trade_no });
}

const withOrder = ({ world, query }: Asked, answer: (order: Order) => Answer): Answer => {
  const order = world.orders.find(({ id }) => id === query.id);
  return order ? answer(order) : refuse('订单不存在');
};

/** The documents' second reading in the tolerant form, the first one else. */
function payStatus({ world, query, form }: Asked): Answer {
  const order = world.orders.find(({ out_trade_no }) => out_trade_no === query.orderNo);
  if (!order) return own({ code: '22000', message: '订单已过期' });
  const isPaid = order.state === 'paid';
  if (form !== 'tolerant') return own({ code: '1000', message: '查询成功', status: isPaid ? 1 : 0 });
  return own(isPaid ? { result: 'success', msg: '支付成功' } : { result: 'error', msg: '支付中' });
}

function redeem({ world, learner }: Asked, code = '', id = ''): Answer {
  if (CODES[code] !== id || world.redeemed.has(`${code}`)) return refuse('');
  world.redeemed.add(code);
  world.join(learner, id);
  return ok({ msg: '兑换成功' });
}

const SHEET = Buffer.from('504b0506000000000000000000000000000000000000', 'hex');

const unitOrders = ({ world, learner }: Asked) =>
  world.orders.filter((one) => one.learner === learner && one.codes > 0 && one.state === 'paid');

export const payment: Handlers = {
  'GET /course/platformTraining/getAddTrainingList': () =>
    ok({
      msg: [
        ...TRAININGS.filter(({ price }) => price > 0).map(({ id, name, price }) => ({
          id,
          name,
          chargeMode: 2,
          money: price,
        })),
        ...LESSONS.filter(({ chargeMode }) => chargeMode !== 1).flatMap((lesson) => [
          { id: lesson.id, name: lesson.name, chargeMode: lesson.chargeMode, money: lesson.price },
          ...lesson.chapters.flatMap(({ hours }) =>
            hours
              .filter(({ money }) => money)
              .map(({ id, name, money }) => ({ id, name, chargeMode: 3, money })),
          ),
        ]),
      ],
    }),
  'GET /course/wechatPay/createOrder': createOrder,
  'GET /course/wechatPay/createOrderH5': createOrder,
  'GET /course/alipay/createOrder': createOrder,
  'GET /course/wechatPay/createCompanyOrder': createOrder,
  'GET /course/wechatPay/createCompanyOrderH5': createOrder,
  'GET /course/alipay/createCompanyOrder': createOrder,
  'GET /course/wechatPay/checkWechatLogin': () => ok({ openId: 'open-1' }),
  'GET /course/wechatPay/unifiedOrder': (asked) =>
    withOrder(asked, () =>
      ok({ appid: 'wx1', timeStamp: '1790000000', nonceStr: 'n1', package: 'prepay_id=1', paySign: 's1' }),
    ),
  'GET /course/wechatPay/unifiedOrderH5': (asked) =>
    withOrder(asked, ({ out_trade_no }) => ok({ mweb_url: `${asked.cdn}/cashier?order=${out_trade_no}` })),
  'GET /course/alipay/phonePay': (asked) =>
    withOrder(asked, ({ out_trade_no }) =>
      ok({
        form: `<form action="${asked.cdn}/cashier" method="get"><input type="hidden" name="order" value="${out_trade_no}"></form>`,
      }),
    ),
  'GET /course/wechatPay/queryPayStatus': payStatus,
  'GET /course/alipay/createRedemptionCodeExchange': (asked) =>
    redeem(asked, asked.query.redemptionCode, asked.query.hourId || asked.query.lessonId),
  'PUT /course/v2/api/training/redeem': (asked) => redeem(asked, asked.query.code, asked.query.id),
  'GET /course/payPackage/listPackages': ({ query }) =>
    ok({
      list: [
        {
          id: '4501',
          name: '十人套餐',
          totalFee: priceOf(query.hourId || query.lessonId || '') * 9,
          redemptionCodeNumber: 10,
        },
      ],
      lessonName: nameOf(query.lessonId ?? ''),
    }),
  'GET /course/redemptionCode/listRedemptionCodeLesson': (asked) => {
    const lessons = [...new Set(unitOrders(asked).map(({ lessonId }) => lessonId))];
    return ok({
      list: lessons.map((id) => ({
        lessonId: id,
        name: nameOf(id),
        lessonCover: `${asked.cdn}/pictures/${lessonOf(id)?.cover}.svg`,
        redemptionNumber: unitOrders(asked)
          .filter(({ lessonId }) => lessonId === id)
          .reduce((sum, { codes }) => sum + codes, 0),
        chargeMode: lessonOf(id)?.chargeMode,
      })),
    });
  },
  'GET /course/redemptionCode/listRedemptionCodeInfo': (asked) => {
    const { lessonId = '' } = asked.query;
    const own = unitOrders(asked).filter((one) => one.lessonId === lessonId);
    return ok({
      list: own.map(({ createdAt, codes, totalFee }) => ({
        timeStart: chinaTime(createdAt),
        number: codes,
        totalFee,
      })),
      lesson: {
        name: nameOf(lessonId),
        lessonCover: `${asked.cdn}/pictures/${lessonOf(lessonId)?.cover}.svg`,
        money: priceOf(lessonId),
      },
      count: own.reduce((sum, { codes }) => sum + codes, 0),
    });
  },
  'GET /course/redemptionCode/downloadRedeptionCode': () => ({
    is: 'file',
    bytes: SHEET,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
