import { expect } from 'vitest';
import { has } from '../areas/payment/things';
import * as table from '../database/schema';
import { GOODS, type Shop } from './shop';

/** What must hold of money, grants and codes after everything that happens. */
export async function expectLawful(shop: Shop, learners: readonly string[]): Promise<void> {
  const { database } = shop;
  const orders = await database.select().from(table.payOrder);
  const ledger = await database.select().from(table.ledgerEntry);
  const codes = await database.select().from(table.redemptionCode);
  for (const order of orders) {
    const entries = ledger.filter((entry) => entry.order === order.id);
    const had = order.state === 'paid' || order.state === 'refunded';
    const pair = (kind: string, sign: number) => [
      [kind, 'income', -sign * order.totalFee],
      [kind, order.provider, sign * order.totalFee],
    ];
    const wanted = [
      ...(had ? pair('payment', 1) : []),
      ...(order.state === 'refunded' ? pair('refund', -1) : []),
    ];
    expect(entries.map(({ kind, account, amount }) => [kind, account, amount]).sort(), order.state).toEqual(
      wanted.sort(),
    );
    const own = codes.filter((code) => code.order === order.id);
    // Money that came and went before we heard of it makes no codes.
    const made = had && !order.duplicate ? order.codes : 0;
    expect(own.length).toBe(made);
    for (const code of own) expect(code.withdrawn).toBe(order.state === 'refunded' && code.usedBy === null);
  }
  expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);

  for (const learner of learners) {
    for (const thing of GOODS) {
      const ofThing = orders.filter(({ type, item }) => type === thing.type && item === thing.item);
      const paid = ofThing.filter(
        (one) => one.learner === learner && one.codes === 0 && one.state === 'paid' && !one.duplicate,
      );
      const redeemed = codes.filter(
        (code) => code.usedBy === learner && ofThing.some(({ id }) => id === code.order),
      );
      const reasons = paid.length + redeemed.length;
      // Neither without a payment or a code, nor twice.
      expect(reasons).toBe((await has(database, learner, thing)) ? 1 : 0);
    }
  }
}
