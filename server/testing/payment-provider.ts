import {
  type Notice,
  type PaymentProvider,
  type PaymentState,
  type ProviderName,
  ProviderSilent,
} from '../outside/payment/payment-provider';

type Paid = {
  state: 'waiting' | 'paid' | 'failed' | 'closed' | 'refunded';
  amount: number;
  /** How much of it was given back; absent of a refunded one: all. */
  givenBack?: number;
};

/** A provider in memory that a test moves: who pays, what is lost, and when it does not answer. */
export class MemoryProvider implements PaymentProvider {
  silent = false;
  /** It does what it is asked for, and its answer is lost. */
  losesAnswers = false;
  readonly payments = new Map<string, Paid>();

  constructor(readonly name: ProviderName) {}

  /** Somebody pays; `late`: also what failed or was closed, as a bank may. */
  pay(number: string, late = false): void {
    const payment = this.payments.get(number);
    if (payment?.state === 'waiting' || (late && payment && payment.state !== 'refunded')) {
      payment.state = 'paid';
    }
  }

  /** Something else becomes of a payment that waits; a paid one can be refunded by hand. */
  become(number: string, state: 'failed' | 'closed' | 'refunded'): void {
    const payment = this.payments.get(number);
    if (payment?.state === (state === 'refunded' ? 'paid' : 'waiting')) payment.state = state;
  }

  /** What it tells of a payment; the same word has the same id. Undefined where it has nothing to tell. */
  notice(number: string, wrongBy = 0): Notice | undefined {
    const standing = this.standing(number);
    if (standing.is !== 'paid' && standing.is !== 'refunded') return undefined;
    const told = { ...standing, amount: standing.amount + wrongBy };
    return { id: `${standing.is} ${number} ${wrongBy}`, number, standing: told };
  }

  standing(number: string): PaymentState {
    const payment = this.payments.get(number);
    if (!payment) return { is: 'unknown' };
    const { state, amount, givenBack = amount } = payment;
    if (state !== 'paid' && state !== 'refunded') return { is: state };
    const moved = state === 'paid' ? amount : givenBack;
    return { is: state, transaction: `${this.name} ${number}`, amount: moved, currency: 'CNY' };
  }

  #answer(): void {
    if (this.silent) throw new ProviderSilent('silent');
  }

  readonly prepare: PaymentProvider['prepare'] = async ({ number, totalFee }) => {
    this.#answer();
    if (!this.payments.has(number)) this.payments.set(number, { state: 'waiting', amount: totalFee });
    return { by: 'page', address: '/' };
  };

  readonly query: PaymentProvider['query'] = async (number) => {
    this.#answer();
    return this.standing(number);
  };

  readonly close: PaymentProvider['close'] = async (number) => {
    this.#answer();
    this.become(number, 'closed');
    return this.payments.get(number)?.state === 'paid' ? 'paid' : 'closed';
  };

  /** Under one number of the order's own: the same again changes nothing, another sum is refused. */
  readonly refund: PaymentProvider['refund'] = async ({ number, totalFee, fee }) => {
    this.#answer();
    const payment = this.payments.get(number);
    const again = payment?.state === 'refunded' && (payment.givenBack ?? payment.amount) === fee;
    if (again) return;
    if (payment?.state !== 'paid' || payment.amount !== totalFee || fee > totalFee) {
      throw new ProviderSilent('refused');
    }
    payment.state = 'refunded';
    payment.givenBack = fee;
    if (this.losesAnswers) throw new ProviderSilent('the answer was lost');
  };

  readonly readNotice = (): Notice => {
    throw new Error('told without HTTP');
  };

  readonly answers = {
    heard: { status: 200, type: 'text/plain', body: '' },
    forged: { status: 401, type: 'text/plain', body: '' },
    later: { status: 500, type: 'text/plain', body: '' },
  } as const;
}
