import { givenBack } from '@rules/refund';
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
  const asked = await database.select().from(table.refund);
  for (const order of orders) {
    const entries = ledger.filter((entry) => entry.order === order.id);
    const had = order.state === 'paid' || order.state === 'refunded';
    const pair = (kind: string, fee: number) => [
      [kind, 'income', -fee],
      [kind, order.provider, fee],
    ];
    const wanted = [
      ...(had ? pair('payment', order.totalFee) : []),
      ...(order.state === 'refunded' ? pair('refund', -givenBack(order)) : []),
    ];
    expect(givenBack(order)).toBeLessThanOrEqual(order.totalFee);
    // A refund that counts is one, and says what was given back.
    const refunds = asked.filter(
      (one) => one.order === order.id && !['refused', 'takenBack'].includes(one.state),
    );
    expect(refunds.length).toBeLessThanOrEqual(1);
    const over = order.state === 'refunded';
    for (const { state, fee } of refunds) {
      expect(over ? ['refunded'] : ['asked', 'confirmed']).toContain(state);
      if (over) expect(fee).toBe(givenBack(order));
    }
    const frozen = refunds.some(({ state }) => state === 'confirmed');
    expect(entries.map(({ kind, account, amount }) => [kind, account, amount]).sort(), order.state).toEqual(
      wanted.sort(),
    );
    const all = codes.filter((code) => code.order === order.id);
    // What was taken back for another can never be used, and the other is of the same purchase.
    const own = all.filter(({ replacedBy }) => replacedBy === null);
    for (const code of all.filter(({ replacedBy }) => replacedBy !== null)) {
      expect(code).toMatchObject({ withdrawn: true, usedBy: null });
      expect(all.map((one) => one.code)).toContain(code.replacedBy);
    }
    // Money that came and went before we heard of it makes no codes.
    const made = had && !order.duplicate ? order.codes : 0;
    expect(own.length).toBe(made);
    for (const code of own) expect(code.withdrawn).toBe((over || frozen) && code.usedBy === null);
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
