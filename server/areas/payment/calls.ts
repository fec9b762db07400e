import * as contract from '@contract/payment';
import { isYes } from '@rules/flag';
import { type Call, type LearnerCaller, learnerCall, visitorCall } from '../../frame/call';
import type { Platform } from '../platform';
import { closeOwn } from './close-own';
import { orderAnswer, orderFor, type Where } from './create';
import { refuseClosed } from './may-buy';
import { offerOf } from './offer';
import { openIdOf } from './open-id';
import { listPackagesOf, thingsForSale, unitWish } from './packages';
import { prepare } from './prepare';
import { payStatus } from './status';
import { forSale } from './things';

type Wanted = { type: string; typeId: string };
const IN_APP = { provider: 'wechatPay', scene: 'app' } as const;
const IN_BROWSER = { provider: 'wechatPay', scene: 'browser' } as const;
const PAYMENT_APP = { provider: 'alipay', scene: 'browser' } as const;

export function paymentCalls(platform: Platform): Call[] {
  const { database, identities } = platform;

  const personal =
    (where: Where) =>
    async (wanted: Wanted, { learner }: LearnerCaller) => {
      const thing = await forSale(database, wanted.type, wanted.typeId);
      const request = { thing, codes: 0, payPackage: null, totalFee: thing.price };
      await refuseClosed(platform, learner, thing);
      return orderAnswer(await orderFor(platform, learner, request, where));
    };
  const unit =
    (where: Where) =>
    async (
      wanted: Wanted & { packageId?: string | undefined; number: number },
      { learner }: LearnerCaller,
    ) => {
      const thing = await forSale(database, wanted.type, wanted.typeId);
      return orderAnswer(await orderFor(platform, learner, await unitWish(database, thing, wanted), where));
    };

  return [
    visitorCall(contract.paymentSettings, () => ({
      wechatAuthoriseUrl: identities.messengerPage?.url ?? '',
      wechatAppId: identities.messengerPage?.appId ?? '',
    })),
    learnerCall(contract.getAddTrainingList, async () => ({ msg: await thingsForSale(database) })),
    learnerCall(contract.orderOffer, ({ type, typeId, forUnit }, { learner }) =>
      offerOf(platform, learner, { type, item: typeId, forUnit: isYes(forUnit) }),
    ),
    learnerCall(contract.listPackages, (request) => listPackagesOf(database, request)),

    learnerCall(contract.createWechatOrder, personal(IN_APP)),
    learnerCall(contract.createWechatOrderH5, personal(IN_BROWSER)),
    learnerCall(contract.createAlipayOrder, personal(PAYMENT_APP)),
    learnerCall(contract.createWechatCompanyOrder, unit(IN_APP)),
    learnerCall(contract.createWechatCompanyOrderH5, unit(IN_BROWSER)),
    learnerCall(contract.createAlipayCompanyOrder, unit(PAYMENT_APP)),

    learnerCall(contract.checkWechatLogin, async ({ code }) => ({ openId: await openIdOf(platform, code) })),
    learnerCall(contract.unifiedOrder, async ({ id, openId }, { learner }) => {
      const scene = { in: 'app', openId } as const;
      const prepared = await prepare(platform, learner, id, { provider: 'wechatPay', scene });
      if (prepared.by !== 'bridge') throw new Error('prepared for elsewhere');
      const { by: _, ...bridge } = prepared;
      return bridge;
    }),
    learnerCall(contract.unifiedOrderH5, async ({ id }, { learner, address }) => {
      const scene = { in: 'browser', address } as const;
      const prepared = await prepare(platform, learner, id, { provider: 'wechatPay', scene });
      if (prepared.by !== 'page') throw new Error('prepared for elsewhere');
      return { mweb_url: prepared.address };
    }),
    learnerCall(contract.phonePay, async ({ id }, { learner, address }) => {
      const scene = { in: 'browser', address } as const;
      const prepared = await prepare(platform, learner, id, { provider: 'alipay', scene });
      if (prepared.by !== 'form') throw new Error('prepared for elsewhere');
      return { form: prepared.form };
    }),
    learnerCall(contract.queryPayStatus, ({ orderNo }, { learner }) => payStatus(platform, learner, orderNo)),
    learnerCall(contract.closeOrder, async ({ orderNo }, { learner }) => {
      await closeOwn(platform, learner, orderNo);
      return { msg: '订单已关闭' };
    }),
  ];
}
