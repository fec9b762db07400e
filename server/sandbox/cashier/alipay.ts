import { chinaTime } from '@rules/china-time';
import { fenOfText, yuanText } from '@rules/money';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { noticeText, sign, signed, signedText } from '../../outside/payment/alipay-signing';
import type { SandboxPayment } from '../../outside/sandbox';
import { SANDBOX_ALIPAY, SANDBOX_ALIPAY_APP, SANDBOX_CASHIER } from '../../outside/sandbox';
import type { SandboxPaid, SandboxPayments } from './payments';

const wapPay = z.object({
  out_trade_no: z.string().min(1).max(64),
  subject: z.string().min(1),
  total_amount: z.string(),
});

const TRADE_STATES: Record<SandboxPaid['state'], string> = {
  waiting: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  failed: 'WAIT_BUYER_PAY',
  closed: 'TRADE_CLOSED',
  refunded: 'TRADE_CLOSED',
};
/** A trade of which a part was given back stays a success. */
const tradeState = ({ state, amount, givenBack }: SandboxPaid) =>
  TRADE_STATES[state === 'refunded' && givenBack < amount ? 'paid' : state];

type Answered = Record<string, string>;
const done: Answered = { code: '10000', msg: 'Success' };
const no = (sub_code: string): Answered => ({ code: '40004', msg: 'Business Failed', sub_code });

/** The demo's Alipay gateway with RSA2, over its own memory. */
export function sandboxAlipay(app: Hono, payments: SandboxPayments, keys: SandboxPayment) {
  app.post(SANDBOX_ALIPAY, bodyLimit({ maxSize: 32 * 1024 }), async (c) => {
    const given = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const { method = '', app_id, sign_type, biz_content = '{}' } = given;
    const holds =
      app_id === SANDBOX_ALIPAY_APP &&
      sign_type === 'RSA2' &&
      signed(keys.theirs.merchantKey, signedText(given), given.sign ?? '');
    if (method === 'alipay.trade.wap.pay') return holds ? pay(c, given) : c.text('验签出错', 400);
    const content = holds ? answerTo(method, JSON.parse(biz_content)) : no('isv.invalid-signature');
    const member = JSON.stringify(content);
    const name = `${method.replaceAll('.', '_')}_response`;
    const body = `{"${name}":${member},"sign":"${sign(keys.theirs.privateKey, member)}"}`;
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });

  function pay(c: Context, given: Record<string, string>) {
    const wanted = wapPay.parse(JSON.parse(given.biz_content ?? '{}'));
    const payment = payments.prepare({
      provider: 'alipay',
      number: wanted.out_trade_no,
      name: wanted.subject,
      amount: fenOfText(wanted.total_amount),
      notifyUrl: given.notify_url ?? '',
      back: given.return_url ?? '',
    });
    if (!payment) return c.text('订单信息不一致', 400);
    return c.redirect(`${SANDBOX_CASHIER}/pay?prepay=${payment.prepay}`, 303);
  }

  function answerTo(method: string, wanted: Record<string, string>): Answered {
    if (method === 'alipay.trade.refund') return refund(wanted);
    const payment = payments.find('alipay', wanted.out_trade_no ?? '');
    if (!payment) return no('ACQ.TRADE_NOT_EXIST');
    const { number: out_trade_no, transaction: trade_no, amount, state } = payment;
    const paid = state === 'paid' || state === 'refunded';
    switch (method) {
      case 'alipay.trade.query':
        if (state === 'failed') return no('ACQ.PAYMENT_FAIL');
        return {
          ...done,
          out_trade_no,
          trade_no,
          trade_status: tradeState(payment),
          total_amount: yuanText(amount),
          ...(paid && { send_pay_date: chinaTime(payment.at) }),
        };
      case 'alipay.trade.close':
        if (paid) return no('ACQ.TRADE_STATUS_ERROR');
        payment.state = 'closed';
        return { ...done, out_trade_no, trade_no };
      default:
        return no('isv.invalid-method');
    }
  }

  function refund({ out_trade_no = '', refund_amount = '' }: Record<string, string>): Answered {
    const payment = payments.refund('alipay', out_trade_no, fenOfText(refund_amount));
    if (!payment) return no('ACQ.TRADE_STATUS_ERROR');
    const { transaction: trade_no, givenBack } = payment;
    return { ...done, out_trade_no, trade_no, fund_change: 'Y', refund_fee: yuanText(givenBack) };
  }
}

/** A notice as Alipay sends it; `notify_id` is the same for the same word. */
export function alipayNotice(keys: SandboxPayment, payment: SandboxPaid) {
  const { number, transaction, amount, givenBack, state, notifyUrl } = payment;
  const now = chinaTime(Date.now());
  const said: Record<string, string> = {
    app_id: SANDBOX_ALIPAY_APP,
    charset: 'utf-8',
    notify_type: 'trade_status_sync',
    notify_id: `${state}${transaction}`,
    notify_time: now,
    out_trade_no: number,
    trade_no: transaction,
    trade_status: tradeState(payment),
    total_amount: yuanText(amount),
    sign_type: 'RSA2',
    version: '1.0',
    ...(state === 'refunded' && { gmt_refund: now, refund_fee: yuanText(givenBack) }),
  };
  const body = new URLSearchParams({ ...said, sign: sign(keys.theirs.privateKey, noticeText(said)) });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return { url: notifyUrl, method: 'POST', headers, body: body.toString() };
}
