import { chinaTime } from '@rules/china-time';
import { fenOfText, yuanText } from '@rules/money';
import { z } from 'zod';
import { postForm } from './alipay-form';
import { noticeText, sign, signed, signedText, writtenMember } from './alipay-signing';
import {
  askProvider,
  NoticeForged,
  type Payable,
  type PaymentProvider,
  type PaymentState,
  ProviderSilent,
} from './payment-provider';

export const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';

/** The merchant's app; keys in PEM. */
export type AlipaySettings = {
  readonly appId: string;
  readonly privateKey: string;
  readonly platformKey: string;
};

/** The gateway for us and for the phone, our notices' address, and the page to come back to. */
export type AlipayPlaces = {
  readonly gateway: () => string;
  readonly forPhone: (address: string) => string;
  readonly notify: () => string;
  readonly back: () => string;
};

/** A notice is repeated for a day, under the time of its first. */
const NOTICE_LIFE_MS = 25 * 3_600_000;
const CLOCKS_APART_MS = 5 * 60_000;

const spoken = z.object({
  code: z.string(),
  sub_code: z.string().default(''),
  out_trade_no: z.string().optional(),
  trade_no: z.string().default(''),
  trade_status: z.string().default(''),
  total_amount: z.string().default(''),
  send_pay_date: z.string().optional(),
});
type Spoken = z.output<typeof spoken>;

const text = (status: 200 | 401 | 500, body: string) => ({ status, type: 'text/plain', body });

/** Alipay with RSA2: paid from a browser, by a form that leads to the payment app. */
export function alipay(settings: AlipaySettings, places: AlipayPlaces): PaymentProvider {
  const { appId, privateKey, platformKey } = settings;

  function parameters(method: string, content: object, more: Record<string, string> = {}) {
    const all: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(Date.now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return { ...all, sign: sign(privateKey, signedText(all)) };
  }

  /** One signed question; the answer is believed under its signature only. */
  async function ask(method: string, content: object): Promise<Spoken> {
    return askProvider(async (signal) => {
      const response = await fetch(`${places.gateway()}?charset=utf-8`, {
        method: 'POST',
        body: new URLSearchParams(parameters(method, content)),
        signal,
        redirect: 'error',
      });
      const body = await response.text();
      const member = writtenMember(body, `${method.replaceAll('.', '_')}_response`);
      const { sign: signature } = z.object({ sign: z.string() }).parse(JSON.parse(body));
      if (member === undefined || !signed(platformKey, member, signature)) {
        throw new ProviderSilent('an answer without the signature');
      }
      return spoken.parse(JSON.parse(member));
    });
  }

  async function query(number: string): Promise<PaymentState> {
    const said = await ask('alipay.trade.query', { out_trade_no: number });
    if (said.sub_code === 'ACQ.TRADE_NOT_EXIST') return { is: 'unknown' };
    if (said.sub_code === 'ACQ.PAYMENT_FAIL') return { is: 'failed' };
    if (said.code !== '10000' || said.out_trade_no !== number) {
      throw new ProviderSilent(`not answered as asked: ${said.sub_code || said.code}`);
    }
    return askProvider(async () => standingOf(said, said.send_pay_date !== undefined));
  }

  return {
    async prepare({ number, name, totalFee, expiresAt }: Payable) {
      const content = {
        out_trade_no: number,
        subject: name.slice(0, 120),
        total_amount: yuanText(totalFee),
        product_code: 'QUICK_WAP_WAY',
        time_expire: chinaTime(expiresAt),
        quit_url: places.back(),
      };
      const fields = parameters('alipay.trade.wap.pay', content, {
        notify_url: places.notify(),
        return_url: places.back(),
      });
      return {
        by: 'form',
        form: postForm(`${places.forPhone(places.gateway())}?charset=utf-8`, fields),
      } as const;
    },
    query,
    async close(number) {
      const { code, sub_code } = await ask('alipay.trade.close', { out_trade_no: number });
      if (code === '10000' || sub_code === 'ACQ.TRADE_NOT_EXIST') return 'closed';
      const { is } = await query(number);
      if (is === 'paid') return 'paid';
      if (is === 'waiting') throw new ProviderSilent(`not closed: ${sub_code}`);
      return 'closed';
    },
    async refund({ number, fee }) {
      const content = {
        out_trade_no: number,
        refund_amount: yuanText(fee),
        out_request_no: `R${number}`,
      };
      const { code, sub_code } = await ask('alipay.trade.refund', content);
      if (code !== '10000') throw new ProviderSilent(`not refunded: ${sub_code}`);
    },
    readNotice(_, body) {
      const said = Object.fromEntries(new URLSearchParams(body));
      if (said.sign_type !== 'RSA2' || !signed(platformKey, noticeText(said), said.sign ?? '')) {
        throw new NoticeForged();
      }
      const age = Date.now() - Date.parse(`${(said.notify_time ?? '').replace(' ', 'T')}+08:00`);
      const fresh = age <= NOTICE_LIFE_MS && age >= -CLOCKS_APART_MS;
      if (!fresh || said.app_id !== appId || !said.notify_id || !said.out_trade_no) throw new NoticeForged();
      const refunded = said.gmt_refund !== undefined;
      const standing = standingOf(spoken.parse({ code: '10000', ...said }), refunded, said.refund_fee);
      return { id: said.notify_id, number: said.out_trade_no, standing };
    },
    answers: { heard: text(200, 'success'), forged: text(401, 'fail'), later: text(500, 'fail') },
  };
}

/**
 * A closed trade was never paid, unless it was `paidOnce`: then everything was given back. A success that says so is a
 * part given back, and stays paid.
 */
function standingOf(
  { trade_status, trade_no, total_amount }: Spoken,
  paidOnce: boolean,
  refundFee = total_amount,
): PaymentState {
  switch (trade_status) {
    case 'WAIT_BUYER_PAY':
      return { is: 'waiting' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { is: 'paid', transaction: trade_no, amount: fenOfText(total_amount), currency: 'CNY' };
    case 'TRADE_CLOSED':
      return paidOnce
        ? { is: 'refunded', transaction: trade_no, amount: fenOfText(refundFee), currency: 'CNY' }
        : { is: 'closed' };
    default:
      throw new Error(`no such state: ${trade_status}`);
  }
}
