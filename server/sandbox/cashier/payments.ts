import { randomBytes, randomInt } from 'node:crypto';

/** A payment in the sandbox's own memory; `amount` in fen, instants in ms. */
export type SandboxPaid = {
  readonly provider: 'wechatPay' | 'alipay';
  /** What it is called on the cashier's pages. */
  readonly prepay: string;
  readonly number: string;
  readonly name: string;
  readonly amount: number;
  readonly notifyUrl: string;
  /** The page to come back to, where the provider was told of one. */
  readonly back: string;
  readonly transaction: string;
  readonly at: number;
  state: 'waiting' | 'paid' | 'failed' | 'closed' | 'refunded';
  /** What was given back of it, fen. */
  givenBack: number;
  /** How many notices of it were sent. */
  notices: number;
};

type Asked = Pick<SandboxPaid, 'provider' | 'number' | 'name' | 'amount' | 'notifyUrl' | 'back'>;

/** As many payments as a day of trying things out needs. */
const KEPT = 2_000;

/** What both payment providers of the demo remember, newest first. */
export class SandboxPayments {
  #all: SandboxPaid[] = [];

  get all(): readonly SandboxPaid[] {
    return this.#all;
  }

  /** The payment of a number; the same asked for again is the same. Undefined where the price has become another. */
  prepare(asked: Asked): SandboxPaid | undefined {
    const known = this.find(asked.provider, asked.number);
    if (known) return known.amount === asked.amount ? known : undefined;
    return this.#add(asked, 'waiting');
  }

  #add(asked: Asked, state: SandboxPaid['state']): SandboxPaid {
    const made: SandboxPaid = {
      ...asked,
      prepay: `wx${randomBytes(12).toString('hex')}`,
      transaction: `4200${Date.now()}${randomInt(1_000_000_000)}`,
      at: Date.now(),
      state,
      givenBack: 0,
      notices: 0,
    };
    this.#all = [made, ...this.#all].slice(0, KEPT);
    return made;
  }

  /**
   * Gives `fee` of a paid one back, once; the same again changes nothing, another sum is refused. The demo's own orders,
   * and what was paid before a restart, this memory does not know: of them it believes `amount`.
   */
  refund(provider: SandboxPaid['provider'], number: string, fee: number, amount = fee) {
    const forgotten = { provider, number, amount, name: '（重启以前的订单）', notifyUrl: '', back: '' };
    const payment = this.find(provider, number) ?? this.#add(forgotten, 'paid');
    if (payment.state === 'refunded') return payment.givenBack === fee ? payment : undefined;
    if (payment.state !== 'paid' || !(fee > 0 && fee <= payment.amount)) return undefined;
    payment.state = 'refunded';
    payment.givenBack = fee;
    return payment;
  }

  find(provider: SandboxPaid['provider'], number: string): SandboxPaid | undefined {
    return this.#all.find((one) => one.provider === provider && one.number === number);
  }

  byPrepay(prepay: string): SandboxPaid | undefined {
    return this.#all.find((one) => one.prepay === prepay);
  }
}
