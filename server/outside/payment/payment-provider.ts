/** Who takes the money. */
export type ProviderName = 'wechatPay' | 'alipay';

/** What a provider is told of an order: `totalFee` in fen, `expiresAt` in ms. `number` is the order's for providers. */
export type Payable = {
  readonly number: string;
  readonly name: string;
  readonly totalFee: number;
  readonly expiresAt: number;
};

/** Where it is paid: by the user `openId` inside the messenger app, or from a browser at this network address. */
export type Scene =
  | { readonly in: 'app'; readonly openId: string }
  | { readonly in: 'browser'; readonly address: string };

/** What the phone pays with: the bridge's parameters, a page's address, or a form's HTML. */
export type Prepared =
  | {
      readonly by: 'bridge';
      readonly appid: string;
      readonly timeStamp: string;
      readonly nonceStr: string;
      readonly package: string;
      readonly signType: string;
      readonly paySign: string;
    }
  | { readonly by: 'page'; readonly address: string }
  | { readonly by: 'form'; readonly form: string };

/** How a payment stands by the provider's word. `unknown`: it never heard of it. Amounts in fen. */
export type PaymentState =
  | { readonly is: 'waiting' | 'unknown' | 'failed' | 'closed' }
  | {
      readonly is: 'paid' | 'refunded';
      readonly transaction: string;
      readonly amount: number;
      readonly currency: string;
    };

/** What a provider says by itself. `id` is the same when it says it again. */
export type Notice = { readonly id: string; readonly number: string; readonly standing: PaymentState };

/** What a notice is answered with, so that it is or is not sent again. */
export type NoticeAnswer = { readonly status: 200 | 401 | 500; readonly type: string; readonly body: string };

export type PaymentProvider = {
  /** @throws {ProviderSilent} as all that asks it. */
  prepare(order: Payable, scene: Scene): Promise<Prepared>;
  query(number: string): Promise<PaymentState>;
  /** Afterwards nobody can pay it; `paid` where somebody had. */
  close(number: string): Promise<'closed' | 'paid'>;
  /** Gives `fee` of it back, in fen, once for an order: asked for the same again it gives nothing twice. */
  refund(order: Pick<Payable, 'number' | 'totalFee'> & { readonly fee: number }): Promise<void>;
  /** @throws {NoticeForged} where the signature does not hold or is old. */
  readNotice(headers: Headers, body: string): Notice;
  readonly answers: {
    readonly heard: NoticeAnswer;
    readonly forged: NoticeAnswer;
    readonly later: NoticeAnswer;
  };
};

/** The providers that are set up. */
export type PaymentProviders = Partial<Record<ProviderName, PaymentProvider>>;

/** The provider did not answer, or not so that it can be understood or believed. */
export class ProviderSilent extends Error {}
/** Not the provider's word. */
export class NoticeForged extends Error {}

const ANSWER_WITHIN_MS = 8_000;

/** Asks a provider; whatever goes wrong on the way is silence. */
export async function askProvider<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(AbortSignal.timeout(ANSWER_WITHIN_MS));
  } catch (error) {
    if (error instanceof ProviderSilent) throw error;
    throw new ProviderSilent('no answer that can be understood', { cause: error });
  }
}
