import { givenBack } from '@rules/refund';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOrder, redemptionCode, refund } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import { Refusal } from '../../frame/refusal';
import { type ProviderName, ProviderSilent } from '../../outside/payment/payment-provider';
import { GOODS, Shop } from '../../testing/shop';
import { expectLawful } from '../../testing/shop-law';
import { redeem } from '../redemption/redeem';
import { replaceCodes } from '../redemption/replace';
import { sendCodes } from '../redemption/send';
import { closeOwn } from './close-own';
import { orderFor } from './create';
import { reviewRefund } from './operator-refund';
import type { Order } from './order';
import { prepare } from './prepare';
import { settleAndRefund } from './reconcile';
import { refundOrder } from './refund';
import { askRefund, offerRefund, takeBackRefund } from './refund-request';
import { OPEN } from './state';
import { payStatus } from './status';
import { sweepOrders } from './sweep';
import { forSale, type Thing } from './things';

const LEARNERS = ['a', 'b'];
const PROVIDERS: readonly ProviderName[] = ['wechatPay', 'alipay'];
const shop = new Shop();
beforeAll(() => shop.open());
afterAll(() => shop.close());

type Happens = (pick: <T>(from: readonly T[]) => T | undefined) => Promise<unknown>;

const orders = () => shop.database.select().from(payOrder).orderBy(payOrder.createdAt, payOrder.id);
const codes = () => shop.database.select().from(redemptionCode).orderBy(redemptionCode.code);

/** Does something with one of the orders. */
const withOrder =
  (work: (order: Awaited<ReturnType<typeof orders>>[number]) => unknown): Happens =>
  async (pick) => {
    const order = pick(await orders());
    if (order) await work(order);
  };

async function tell(provider: ProviderName, number: string, wrongBy = 0) {
  const notice = shop[provider].notice(number, wrongBy);
  if (notice) await settleAndRefund(shop.platform, provider, notice, notice.id);
}

type Wanted = Pick<Order, 'learner' | 'provider' | 'codes'> & { thing: Thing };

/** Orders something at its price of now, and goes to pay. */
async function order({ learner, provider, codes, thing: { type, item } }: Wanted) {
  const thing = await forSale(shop.database, type, item);
  const request = { thing, codes, payPackage: null, totalFee: thing.price * Math.max(1, codes) };
  const { number, totalFee } = await orderFor(shop.platform, learner, request, {
    provider,
    scene: 'browser',
  });
  // Nobody pays yesterday's price, and nothing else stays open for the same.
  expect(totalFee).toBe(request.totalFee);
  const rivals = (await orders()).filter(
    (one) => one.learner === learner && one.item === item && one.codes > 0 === codes > 0,
  );
  expect(rivals.filter(({ state }) => OPEN.includes(state)).map((one) => one.number)).toEqual([number]);
  const scene = { in: 'browser', address: '' } as const;
  await prepare(shop.platform, learner, number, { provider, scene });
}

const create =
  (codes: number): Happens =>
  async (pick) => {
    const [learner, thing, provider] = [pick(LEARNERS), pick(GOODS), pick(PROVIDERS)];
    if (learner && thing && provider) await order({ learner, provider, codes, thing });
  };

/** Everything that may happen to an order. */
const EVENTS: Record<string, Happens> = {
  create: create(0),
  createForUnit: create(2),
  pay: withOrder(({ provider, number }) => shop[provider].pay(number)),
  payAndTell: withOrder(({ provider, number }) => {
    shop[provider].pay(number);
    return tell(provider, number);
  }),
  unitPays: async (pick) => {
    await create(3)(pick);
    const order = (await orders()).findLast(({ codes, state }) => codes > 0 && state === 'paying');
    if (!order) return;
    shop[order.provider].pay(order.number);
    await tell(order.provider, order.number);
  },
  payLate: withOrder(({ provider, number }) => {
    shop[provider].pay(number, true);
    return tell(provider, number);
  }),
  fail: withOrder(({ provider, number }) => shop[provider].become(number, 'failed')),
  expire: withOrder(({ provider, number }) => shop[provider].become(number, 'closed')),
  callback: withOrder(({ provider, number }) => tell(provider, number)),
  duplicate: withOrder(async ({ provider, number }) => {
    await Promise.all([tell(provider, number), tell(provider, number)]);
  }),
  wrongAmount: withOrder(async ({ provider, number, id, state }) => {
    await tell(provider, number, -1);
    expect((await orders()).find((one) => one.id === id)?.state).toBe(state);
  }),
  query: withOrder(({ learner, number }) => payStatus(shop.platform, learner, number)),
  close: withOrder(({ learner, number }) => closeOwn(shop.platform, learner, number)),
  refund: withOrder(({ id }) => refundOrder(shop.platform, id)),
  askRefund: withOrder(async ({ learner, number }) => {
    const { fee } = await offerRefund(shop.platform, learner, number);
    await askRefund(shop.platform, learner, number, fee);
  }),
  takeBackRefund: withOrder(({ learner, number }) => takeBackRefund(shop.platform, learner, number)),
  reviewRefund: async (pick) => {
    const [asked, pass] = [pick(await shop.database.select().from(refund)), pick([true, true, false])];
    if (asked) await reviewRefund(shop.platform, { id: asked.id, pass: pass ?? true, reason: '不退' });
  },
  losesAnswers: async (pick) => {
    const provider = pick(PROVIDERS);
    if (provider) shop[provider].losesAnswers = !shop[provider].losesAnswers;
  },
  refundAtProvider: withOrder(({ provider, number }) => {
    shop[provider].become(number, 'refunded');
    return tell(provider, number);
  }),
  redeem: async (pick) => {
    const [learner, code, all] = [pick(LEARNERS), pick(await codes()), await orders()];
    const order = all.find(({ id }) => id === code?.order);
    if (learner && code && order) await redeem(shop.platform, learner, code.code, order);
  },
  sendCode: async (pick) => {
    const code = pick(await codes());
    const recipients = [{ code: code?.code ?? '', name: pick(['张三', '李四']) ?? '' }];
    if (code) await sendCodes(shop.platform, code.order, recipients);
  },
  replaceCode: async (pick) => {
    const code = pick(await codes());
    if (code) await replaceCodes(shop.database, code.order, [code.code]);
  },
  orderAgain: withOrder((found) => order({ ...found, thing: found })),
  orderAgainAtAnotherPrice: withOrder(async (found) => {
    const { price } = await forSale(shop.database, found.type, found.item);
    await shop.reprice(found, price + 10);
    await order({ ...found, thing: found });
  }),
  timePasses: async () => {
    shop.now += 16 * 60_000;
    await sweepOrders(shop.platform);
  },
  aMoment: async () => {
    shop.now += 5_000;
  },
  silence: async (pick) => {
    const provider = pick(PROVIDERS);
    if (provider) shop[provider].silent = !shop[provider].silent;
  },
};

/** What is refused, or not answered, has changed nothing that must not change. */
async function happen(name: string, choices: number[]) {
  let at = 0;
  const pick = <T>(from: readonly T[]): T | undefined => from[(choices[at++] ?? 0) % from.length];
  try {
    await EVENTS[name]?.(pick);
  } catch (error) {
    const refused = error instanceof Refusal || error instanceof OperatorRefused;
    if (!(refused || error instanceof ProviderSilent)) throw error;
  }
}

/** Everybody answers again, every lost notice comes, and the sweep goes round. */
async function settleDown() {
  for (const name of PROVIDERS) Object.assign(shop[name], { silent: false, losesAnswers: false });
  for (const { provider, number } of await orders()) await tell(provider, number);
  shop.now += 60 * 60_000;
  await sweepOrders(shop.platform);
}

const event = fc.tuple(
  fc.constantFrom(...Object.keys(EVENTS)),
  fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }),
);

test('money, grants and codes stay together whatever happens to orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      await shop.clear();
      for (const [name, choices] of events) {
        await happen(name, choices);
        await expectLawful(shop, LEARNERS);
      }
      await settleDown();
      await expectLawful(shop, LEARNERS);
      for (const order of await orders()) {
        const { provider, number, state, duplicate } = order;
        const standing = shop[provider].standing(number);
        const there = standing.is;
        // What we say was given back was, to the fen.
        if (standing.is === 'refunded') expect(givenBack(order)).toBe(standing.amount);
        // Nobody's money lies there unanswered, and nobody paid twice.
        expect({ there, state, duplicate }).not.toMatchObject({ state: 'paid', duplicate: true });
        if (there === 'paid' || state === 'paid') expect(state).toBe(there);
        if (there === 'refunded' || state === 'refunded') expect(state).toBe(there);
        expect(['created', 'paying']).not.toContain(state);
      }
    }),
    { numRuns: Number(process.env.PAYMENT_RUNS ?? 12), endOnFailure: false },
  );
});
