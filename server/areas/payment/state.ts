/** How an order stands. `refunded` is the end of it; `failed` and `expired` still take money that comes late. */
export type OrderState = 'created' | 'paying' | 'paid' | 'failed' | 'expired' | 'refunded';
/** What may happen to it: `paid`, `fail` and `refund` are the provider's word, `close` the learner's or ours. */
export type OrderEvent = 'prepare' | 'paid' | 'fail' | 'expire' | 'close' | 'refund';

export const OPEN: readonly OrderState[] = ['created', 'paying'];

const ends = { paid: 'paid', fail: 'failed', expire: 'expired', close: 'expired' } as const;

/** Every step there is; whatever does not stand here is refused and changes nothing. */
export const STEPS: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  created: { prepare: 'paying', ...ends },
  paying: { prepare: 'paying', ...ends },
  // The money came after all: it is granted, or refunded where it was paid for twice.
  failed: { paid: 'paid' },
  expired: { paid: 'paid' },
  paid: { refund: 'refunded' },
  refunded: {},
};

/** The state after an event, or undefined where the event is refused. */
export function step(state: OrderState, event: OrderEvent): OrderState | undefined {
  return STEPS[state][event];
}
