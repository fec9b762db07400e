import { eq } from 'drizzle-orm';
import { payOrder } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { type Prepared, ProviderSilent, type Scene } from '../../outside/payment/payment-provider';
import type { Platform } from '../platform';
import { type Order, ownOrder, refuseOver } from './order';
import { settle } from './settle';
import { OPEN, step } from './state';

/** What a provider gave to pay with is given again for so long: its pages live five minutes. */
const GOOD_FOR_MS = 4 * 60_000;

/**
 * What the phone pays an order with. The order counts as paying before its provider hears of it, so that whatever
 * becomes of the answer it is asked about.
 * @throws {Refusal} `notFound`, `alreadyPaid`, `orderOver`, `providerUnreachable`.
 */
export async function prepare(
  platform: Platform,
  learner: string,
  key: string,
  wanted: { provider: Order['provider']; scene: Scene },
): Promise<Prepared> {
  const { payments, log } = platform;
  const order = await begin(platform, await ownOrder(platform.database, learner, key), wanted);
  const payer = wanted.scene.in === 'app' ? wanted.scene.openId : '';
  const again = await keptFor(platform, order, payer);
  if (again) return again;
  try {
    const provider = payments[order.provider];
    if (!provider) throw new ProviderSilent('not set up');
    const prepared = await provider.prepare({ ...order, name: nameAtCashier(order) }, wanted.scene);
    await keep(platform, order, payer, prepared);
    return prepared;
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    log.warn({ error: error.message, cause: String(error.cause ?? '') }, 'a payment was not prepared');
    throw new Refusal('providerUnreachable', '支付平台暂时没有回应，没有扣款，请稍后再试');
  }
}

/** The name of the goods where they are paid. A provider cuts a long one at its end: the number comes first. */
const nameAtCashier = ({ name, codes }: Order): string => (codes > 0 ? `${codes} 个兑换码 · ${name}` : name);

function begin(
  { database, clock }: Platform,
  { id }: Order,
  { provider, scene }: Parameters<typeof prepare>[3],
) {
  return database.transaction(async (tx) => {
    const [order] = await tx.select().from(payOrder).where(eq(payOrder.id, id)).for('update');
    if (!order || order.provider !== provider || order.scene !== scene.in) {
      throw new Refusal('orderOver', '这笔订单是用另一种方式支付的，请重新下单');
    }
    const state = step(order.state, 'prepare');
    if (!state || order.expiresAt <= (await clock(tx))) refuseOver(order);
    await tx.update(payOrder).set({ state }).where(eq(payOrder.id, id));
    return { ...order, state };
  });
}

async function keptFor({ database, clock }: Platform, { prepared }: Order, payer: string) {
  if (!prepared) return undefined;
  const { at, payer: earlier, ...rest } = prepared;
  const fresh = (await clock(database)) - Number(at) < GOOD_FOR_MS;
  return fresh && earlier === payer ? (rest as unknown as Prepared) : undefined;
}

/** An order that was closed while its provider heard of it is closed there again. */
async function keep(platform: Platform, order: Order, payer: string, prepared: Prepared): Promise<void> {
  const { database, clock, payments } = platform;
  const at = String(await clock(database));
  const [now] = await database
    .update(payOrder)
    .set({ prepared: { ...prepared, at, payer } })
    .where(eq(payOrder.id, order.id))
    .returning();
  if (now && OPEN.includes(now.state)) return;
  const { number, provider } = order;
  if ((await payments[provider]?.close(number)) === 'paid') {
    const standing = await payments[provider]?.query(number);
    if (standing) await settle(platform, provider, { number, standing });
  }
  refuseOver(now ?? order);
}
