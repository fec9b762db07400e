import { orderFor } from '../areas/payment/create';
import { prepare } from '../areas/payment/prepare';
import { settleAndRefund } from '../areas/payment/reconcile';
import { forSale, type Thing } from '../areas/payment/things';
import { creditEvent } from '../database/schema';
import type { Shop } from './shop';

const AT = { provider: 'alipay', scene: 'browser' } as const;

/** Tells what the provider has to tell of a payment, if anything. */
export async function tell(shop: Shop, number: string) {
  const notice = shop.alipay.notice(number);
  return notice && settleAndRefund(shop.platform, 'alipay', notice, notice.id);
}

/** Something that a learner has ordered and paid, in the payment app; `codes`: as a unit. */
export async function bought(shop: Shop, learner: string, thing: Thing, codes = 0) {
  const sold = await forSale(shop.database, thing.type, thing.item);
  const request = { thing: sold, codes, payPackage: null, totalFee: sold.price * Math.max(1, codes) };
  const { id, number, totalFee } = await orderFor(shop.platform, learner, request, AT);
  await prepare(shop.platform, learner, id, { ...AT, scene: { in: 'browser', address: '' } });
  shop.alipay.pay(number);
  await tell(shop, number);
  return { id, number, totalFee };
}

/** So many minutes of an hour are credited to a learner now. */
export async function credited(shop: Shop, learner: string, hour: string, minutes: number) {
  const ms = Math.round(minutes * 60_000);
  const moved = { kind: 'record', reason: 'none', from: 0, to: ms, credited: ms, provisional: 0 } as const;
  await shop.database.insert(creditEvent).values({ learner, hour, ...moved, at: shop.now, lastAt: shop.now });
}
