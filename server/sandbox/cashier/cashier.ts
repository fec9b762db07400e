import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sandbox } from '../../outside/sandbox';
import { SANDBOX_CASHIER } from '../../outside/sandbox';
import { alipayNotice, sandboxAlipay } from './alipay';
import { cashierPage, donePage, paymentsPage, WAYS, type Way } from './pages';
import { type SandboxPaid, SandboxPayments } from './payments';
import { wechatNotice } from './wechat-notice';
import { sandboxWechatPay } from './wechat-pay';

/** What becomes of a payment that waits, and how many notices are sent before the payer is sent back. */
const AFTERWARDS: Record<Way, { state: SandboxPaid['state']; notices: number }> = {
  pay: { state: 'paid', notices: 0 },
  callbackFirst: { state: 'paid', notices: 1 },
  payLate: { state: 'paid', notices: 0 },
  payTwice: { state: 'paid', notices: 2 },
  fail: { state: 'failed', notices: 0 },
  expire: { state: 'closed', notices: 0 },
};

/**
 * The demo's payment providers with their pages: they speak the signed protocols over HTTP, remember their own payments
 * and never touch our tables. POST /sandbox/cashier/pay pays `prepay` in the way `how`, both as form fields or in the
 * query; without `how` its notice is sent before it answers. Who accepts JSON gets `{ state }` instead of a page.
 */
export function sandboxCashier(app: Hono, { payment: keys, origin }: Sandbox) {
  const payments = new SandboxPayments();
  sandboxWechatPay(app, payments, keys, origin);
  sandboxAlipay(app, payments, keys);

  /** Tells us of a payment; whether we heard it. */
  async function notify(payment: SandboxPaid): Promise<boolean> {
    payment.notices += 1;
    const make = payment.provider === 'wechatPay' ? wechatNotice : alipayNotice;
    const { url, ...request } = make(keys, payment);
    const answer = await fetch(url, request).catch(() => undefined);
    return answer?.ok ?? false;
  }

  app.get(`${SANDBOX_CASHIER}/pay`, (c) => {
    const payment = payments.byPrepay(c.req.query('prepay') ?? '');
    if (!payment) return c.text('没有这笔支付', 404);
    return c.html(cashierPage(payment, backPath(c.req.query('redirect_url') ?? payment.back)));
  });

  app.post(`${SANDBOX_CASHIER}/*`, bodyLimit({ maxSize: 16 * 1024 }));
  app.post(`${SANDBOX_CASHIER}/pay`, async (c) => {
    const { prepay = '', how = 'callbackFirst', back = '' } = await given(c);
    const payment = payments.byPrepay(prepay);
    if (!payment) return c.text('没有这笔支付', 404);
    if (!Object.hasOwn(WAYS, how)) return c.text('没有这种方式', 400);
    if (payment.state === 'waiting') {
      const { state, notices } = AFTERWARDS[how as Way];
      payment.state = state;
      for (let sent = 0; sent < notices; sent += 1) await notify(payment);
      // Whoever does not wait for the notice may be back before it.
      if (how === 'pay') notify(payment);
    }
    if (wantsJson(c)) return c.json({ state: payment.state });
    const target = backPath(back);
    return target ? c.redirect(target, 303) : c.html(donePage(payment));
  });

  app.post(`${SANDBOX_CASHIER}/later`, async (c) => {
    const { prepay = '', what } = await given(c);
    const payment = payments.byPrepay(prepay);
    if (payment?.state !== 'paid') return c.text('没有这笔已支付的订单', 404);
    if (what === 'refund') payments.refund(payment.provider, payment.number, payment.amount);
    const heard = await notify(payment);
    return wantsJson(c) ? c.json({ state: payment.state, heard }) : c.redirect(SANDBOX_CASHIER, 303);
  });

  app.get(SANDBOX_CASHIER, (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept');
    return wantsJson(c) ? c.json({ payments: payments.all }) : c.html(paymentsPage(payments.all));
  });
}

/** Query and form fields of a request; no files. */
async function given(c: Context): Promise<Record<string, string>> {
  const form = c.req.header('Content-Type')?.includes('form') ? await c.req.parseBody() : {};
  const fields = Object.entries(form).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return { ...c.req.query(), ...Object.fromEntries(fields) };
}

const wantsJson = (c: Context) => c.req.header('Accept')?.includes('application/json') ?? false;

/** Back to a page of this server only, under whatever name it is open; '' where there is none. */
function backPath(address: string): string {
  const base = 'http://sandbox';
  if (!address || !URL.canParse(address, base)) return '';
  const { pathname, search } = new URL(address, base);
  return pathname.startsWith('//') ? '' : pathname + search;
}
