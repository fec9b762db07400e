import { createPublicKey, createVerify } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { nonce, secondsNow, signLines } from '../../outside/payment/wechat-pay-signing';
import type { SandboxPayment } from '../../outside/sandbox';
import {
  SANDBOX_CASHIER,
  SANDBOX_WECHAT_APP,
  SANDBOX_WECHAT_MERCHANT,
  SANDBOX_WECHAT_PAY,
} from '../../outside/sandbox';
import type { SandboxPaid, SandboxPayments } from './payments';

const asked = z.object({
  appid: z.literal(SANDBOX_WECHAT_APP),
  mchid: z.literal(SANDBOX_WECHAT_MERCHANT),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[\w-]{6,32}$/),
  notify_url: z.url(),
  amount: z.object({ total: z.number().int().positive(), currency: z.literal('CNY') }),
});

const refunded = z.object({
  out_trade_no: z.string().min(1),
  out_refund_no: z.string().min(1),
  amount: z.object({ refund: z.number().int().positive(), total: z.number().int() }),
});

const TRADE_STATES: Record<SandboxPaid['state'], string> = {
  waiting: 'NOTPAY',
  paid: 'SUCCESS',
  failed: 'PAYERROR',
  closed: 'CLOSED',
  refunded: 'REFUND',
};

/** A payment as WeChat Pay tells of it. */
export const transactionOf = ({ number, transaction, amount, state }: SandboxPaid) => ({
  appid: SANDBOX_WECHAT_APP,
  mchid: SANDBOX_WECHAT_MERCHANT,
  out_trade_no: number,
  ...((state === 'paid' || state === 'refunded') && { transaction_id: transaction }),
  trade_state: TRADE_STATES[state],
  amount: { total: amount, currency: 'CNY' },
});

/** The demo's WeChat Pay: API v3 with its signatures, over its own memory; `origin` is where it listens. */
export function sandboxWechatPay(
  app: Hono,
  payments: SandboxPayments,
  keys: SandboxPayment,
  origin: () => string,
) {
  const at = (path: string) => `${SANDBOX_WECHAT_PAY}/v3${path}`;
  const answer = (status: number, content?: object) => {
    const body = content ? JSON.stringify(content) : '';
    const headers = {
      ...platformHeaders(keys, body),
      ...(content && { 'Content-Type': 'application/json' }),
    };
    return new Response(status === 204 ? null : body, { status, headers });
  };
  const refused = (status: number, code: string) => answer(status, { code, message: code });

  app.use(at('/*'), bodyLimit({ maxSize: 16 * 1024 }), async (c, next) =>
    merchantSigned(keys, c, await c.req.text()) ? next() : refused(401, 'SIGN_ERROR'),
  );

  for (const scene of ['jsapi', 'h5'] as const) {
    app.post(at(`/pay/transactions/${scene}`), async (c) => {
      const parsed = asked.safeParse(await c.req.json());
      if (!parsed.success) return refused(400, 'PARAM_ERROR');
      const { description: name, out_trade_no: number, notify_url: notifyUrl } = parsed.data;
      const amount = parsed.data.amount.total;
      const payment = payments.prepare({ provider: 'wechatPay', number, name, amount, notifyUrl, back: '' });
      if (!payment) return refused(400, 'INVALID_REQUEST');
      if (payment.state === 'closed') return refused(400, 'ORDER_CLOSED');
      if (payment.state !== 'waiting') return refused(400, 'ORDERPAID');
      if (scene === 'jsapi') return answer(200, { prepay_id: payment.prepay });
      const h5_url = `${origin()}${SANDBOX_CASHIER}/pay?prepay=${payment.prepay}`;
      return answer(200, { h5_url });
    });
  }

  app.get(at('/pay/transactions/out-trade-no/:number'), (c) => {
    const payment = payments.find('wechatPay', c.req.param('number') ?? '');
    return payment ? answer(200, transactionOf(payment)) : refused(404, 'ORDER_NOT_EXIST');
  });

  app.post(at('/pay/transactions/out-trade-no/:number/close'), (c) => {
    const payment = payments.find('wechatPay', c.req.param('number') ?? '');
    if (!payment) return refused(404, 'ORDER_NOT_EXIST');
    if (payment.state === 'paid' || payment.state === 'refunded') return refused(400, 'ORDERPAID');
    if (payment.state === 'waiting') payment.state = 'closed';
    return answer(204);
  });

  app.post(at('/refund/domestic/refunds'), async (c) => {
    const asked = refunded.safeParse(await c.req.json());
    if (!asked.success) return refused(400, 'PARAM_ERROR');
    const { out_trade_no, amount } = asked.data;
    if (!payments.refund('wechatPay', out_trade_no, amount.refund, amount.total)) {
      return refused(400, 'INVALID_REQUEST');
    }
    return answer(200, { status: 'SUCCESS', out_trade_no });
  });
}

/** The headers under which the platform speaks. */
export function platformHeaders({ wechatPay, theirs }: SandboxPayment, body: string): Record<string, string> {
  const [time, once] = [secondsNow(), nonce()];
  return {
    'Wechatpay-Timestamp': time,
    'Wechatpay-Nonce': once,
    'Wechatpay-Serial': wechatPay.platformSerial,
    'Wechatpay-Signature': signLines(theirs.privateKey, time, once, body),
  };
}

function merchantSigned({ theirs, wechatPay }: SandboxPayment, c: Context, body: string): boolean {
  const [scheme = '', list = ''] = (c.req.header('Authorization') ?? '').split(' ');
  const given = Object.fromEntries(
    [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || given.serial_no !== wechatPay.serial) return false;
  const url = new URL(c.req.url);
  const path = url.pathname.slice(SANDBOX_WECHAT_PAY.length) + url.search;
  const text = `${[c.req.method, path, given.timestamp, given.nonce_str, body].join('\n')}\n`;
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(createPublicKey(theirs.merchantKey), given.signature ?? '', 'base64');
}
