import { z } from 'zod';
import {
  askProvider,
  NoticeForged,
  type Payable,
  type PaymentProvider,
  type PaymentState,
  ProviderSilent,
  type Scene,
} from './payment-provider';
import * as message from './wechat-pay-messages';
import {
  authorizationOf,
  nonce,
  openSealed,
  platformSigned,
  secondsNow,
  signLines,
} from './wechat-pay-signing';

export const WECHAT_PAY_API = 'https://api.mch.weixin.qq.com';

/** The merchant's account; keys in PEM, the platform's as a public key or its certificate. */
export type WechatPaySettings = {
  readonly appId: string;
  readonly mchId: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly platformSerial: string;
  readonly platformKey: string;
  readonly apiV3Key: string;
};

/** Where the others are: its API, our notices' address, the page to come back to, and a page's address for the phone. */
export type WechatPayPlaces = {
  readonly api: () => string;
  readonly notify: () => string;
  readonly back: () => string;
  readonly forPhone: (address: string) => string;
};

const reply = (status: 200 | 401 | 500, code: string, text: string) => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code, message: text }),
});

/** WeChat Pay, API v3: paid inside the messenger app (JSAPI) or from a browser (H5). */
export function wechatPay(settings: WechatPaySettings, places: WechatPayPlaces): PaymentProvider {
  const { appId, mchId, privateKey, apiV3Key } = settings;

  /** One signed question; the answer is believed under its signature only. */
  async function ask(method: 'GET' | 'POST', path: string, content?: object) {
    return askProvider(async (signal) => {
      const body = content ? JSON.stringify(content) : '';
      const headers = {
        Authorization: authorizationOf(settings, method, path, body),
        Accept: 'application/json',
        'User-Agent': 'zhijian-xuetang',
        ...(content && { 'Content-Type': 'application/json' }),
      };
      const response = await fetch(places.api() + path, {
        method,
        headers,
        signal,
        redirect: 'error',
        ...(content && { body }),
      });
      const text = await response.text();
      if (!platformSigned(settings, response.headers, text)) {
        throw new ProviderSilent(`an answer without the platform's signature (${response.status})`);
      }
      return { status: response.status, said: text ? (JSON.parse(text) as unknown) : undefined };
    });
  }

  const told = ({ number, name, totalFee, expiresAt }: Payable) => ({
    appid: appId,
    mchid: mchId,
    description: name.slice(0, 120),
    out_trade_no: number,
    time_expire: `${new Date(expiresAt).toISOString().slice(0, 19)}+00:00`,
    notify_url: places.notify(),
    amount: { total: totalFee, currency: 'CNY' },
  });

  async function prepare(order: Payable, scene: Scene) {
    if (scene.in === 'app') {
      const content = { ...told(order), payer: { openid: scene.openId } };
      const { said } = await ask('POST', '/v3/pay/transactions/jsapi', content);
      return bridge(read(z.object({ prepay_id: z.string() }), said).prepay_id);
    }
    const scene_info = { payer_client_ip: scene.address, h5_info: { type: 'Wap' } };
    const { said } = await ask('POST', '/v3/pay/transactions/h5', { ...told(order), scene_info });
    const page = new URL(read(z.object({ h5_url: z.url() }), said).h5_url);
    page.searchParams.set('redirect_url', places.back());
    return { by: 'page', address: places.forPhone(page.href) } as const;
  }

  function bridge(prepayId: string) {
    const [timeStamp, nonceStr, wanted] = [secondsNow(), nonce(), `prepay_id=${prepayId}`];
    const paySign = signLines(privateKey, appId, timeStamp, nonceStr, wanted);
    return {
      by: 'bridge',
      appid: appId,
      timeStamp,
      nonceStr,
      package: wanted,
      signType: 'RSA',
      paySign,
    } as const;
  }

  const about = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;

  async function query(number: string): Promise<PaymentState> {
    const { status, said } = await ask('GET', `${about(number)}?mchid=${encodeURIComponent(mchId)}`);
    if (status === 404) return { is: 'unknown' };
    const found = read(message.transaction, said);
    if (found.out_trade_no !== number || found.mchid !== mchId) throw new ProviderSilent('another payment');
    return askProvider(async () => message.standingOf(found));
  }

  return {
    prepare,
    query,
    async close(number) {
      const { status } = await ask('POST', `${about(number)}/close`, { mchid: mchId });
      if (status === 204) return 'closed';
      const { is } = await query(number);
      if (is === 'paid') return 'paid';
      if (is === 'waiting') throw new ProviderSilent(`not closed: ${status}`);
      return 'closed';
    },
    async refund({ number, totalFee, fee }) {
      const { said } = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: number,
        out_refund_no: `R${number}`,
        amount: { refund: fee, total: totalFee, currency: 'CNY' },
      });
      read(z.object({ status: z.enum(['SUCCESS', 'PROCESSING']) }), said);
    },
    readNotice(headers, body) {
      if (!platformSigned(settings, headers, body)) throw new NoticeForged();
      const said = message.notice.parse(JSON.parse(body));
      const content = openSealed(apiV3Key, said.resource);
      if (said.event_type.startsWith('REFUND.')) return refundNotice(said.id, content);
      const found = message.transaction.parse(content);
      if (found.mchid !== mchId) throw new NoticeForged();
      return { id: said.id, number: found.out_trade_no, standing: message.standingOf(found) };
    },
    answers: {
      heard: reply(200, 'SUCCESS', '成功'),
      forged: reply(401, 'FAIL', '验签失败'),
      later: reply(500, 'FAIL', '请稍后再通知'),
    },
  };

  function refundNotice(id: string, content: unknown) {
    const { out_trade_no, mchid, transaction_id, refund_status, amount } = message.refund.parse(content);
    if (mchid !== mchId) throw new NoticeForged();
    const standing: PaymentState =
      refund_status === 'SUCCESS'
        ? { is: 'refunded', transaction: transaction_id, amount: amount.refund, currency: 'CNY' }
        : { is: 'waiting' };
    return { id, number: out_trade_no, standing };
  }
}

/** @throws {ProviderSilent} where the answer has not this shape: a refusal of the provider's is one of these. */
function read<Schema extends z.ZodType>(schema: Schema, said: unknown): z.output<Schema> {
  const parsed = schema.safeParse(said);
  if (parsed.success) return parsed.data;
  const { code } = (said ?? {}) as { code?: unknown };
  throw new ProviderSilent(`not answered as asked: ${String(code)}`);
}
