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
    const made: SandboxPaid = {
      ...asked,
      prepay: `wx${randomBytes(12).toString('hex')}`,
      transaction: `4200${Date.now()}${randomInt(1_000_000_000)}`,
      at: Date.now(),
      state: 'waiting',
      notices: 0,
    };
    this.#all = [made, ...this.#all].slice(0, KEPT);
    return made;
  }

  find(provider: SandboxPaid['provider'], number: string): SandboxPaid | undefined {
    return this.#all.find((one) => one.provider === provider && one.number === number);
  }

  byPrepay(prepay: string): SandboxPaid | undefined {
    return this.#all.find((one) => one.prepay === prepay);
  }
}
