import { chinaTime } from '@rules/china-time';
import { yuanText } from '@rules/money';
import { html } from 'hono/html';
import { SANDBOX_CASHIER } from '../../outside/sandbox';
import { sandboxPage } from '../page';
import type { SandboxPaid } from './payments';

const PROVIDERS = { wechatPay: '微信支付', alipay: '支付宝' } as const;
const STATES: Record<SandboxPaid['state'], string> = {
  waiting: '等待支付',
  paid: '已支付',
  failed: '支付失败',
  closed: '已关闭',
  refunded: '已退款',
};

/** What can be tried out on the cashier's page, by the name of its button. */
export const WAYS = {
  pay: '支付成功',
  callbackFirst: '先回调后跳转',
  payLate: '支付成功但回调延迟',
  payTwice: '回调两次',
  fail: '支付失败',
  expire: '让订单过期',
} as const;
export type Way = keyof typeof WAYS;

/** What can be done with a payment afterwards. */
export const LATER = { notice: '发送回调', refund: '退款' } as const;

/** Where a payer decides. `back` is the page to come back to. */
export function cashierPage(payment: SandboxPaid, back: string) {
  const { prepay, name, amount, provider, state } = payment;
  return sandboxPage(
    `${PROVIDERS[provider]}收银台（沙箱）`,
    '代替支付平台，只在演示里有，不会扣款。',
    html`<p>${name}</p>
      <p><strong>¥${yuanText(amount)}</strong></p>
      ${
        state === 'waiting'
          ? html`<form method="post" action="${SANDBOX_CASHIER}/pay">
        <input type="hidden" name="prepay" value="${prepay}">
        <input type="hidden" name="back" value="${back}">
        ${Object.entries(WAYS).map(([way, words]) => html`<button name="how" value="${way}">${words}</button>`)}
      </form>`
          : html`<p>${STATES[state]}</p>`
      }
      ${back && html`<p><a href="${back}">返回商家</a></p>`}`,
  );
}

/** After a payment without a page to come back to. */
export const donePage = ({ state }: SandboxPaid) =>
  sandboxPage('收银台（沙箱）', STATES[state], html`<p>请回到原来的页面查看结果。</p>`);

/** All payments, newest first. */
export function paymentsPage(payments: readonly SandboxPaid[]) {
  return sandboxPage(
    '收银台沙箱',
    '代替微信支付和支付宝，只在演示里有。迟到的、重复的回调和退款在这里发出。',
    html`<nav><a href="">刷新</a></nav>
      ${payments.length === 0 ? html`<p>还没有支付。</p>` : html`<ol>${payments.map(row)}</ol>`}`,
  );
}

const row = ({ prepay, provider, number, name, amount, state, givenBack, notices, at }: SandboxPaid) => html`
        <li>
          <div><span>${PROVIDERS[provider]} ${number}</span><time>${chinaTime(at)}</time></div>
          <h2>${name}</h2>
          <p>¥${yuanText(amount)}，${STATES[state]}${givenBack > 0 && ` ¥${yuanText(givenBack)}`}，已发送回调 ${notices} 次</p>
          ${state === 'waiting' ? html`<a href="${SANDBOX_CASHIER}/pay?prepay=${prepay}">去支付</a>` : ''}
          ${state === 'paid' ? afterwards(prepay) : ''}
        </li>`;

const afterwards = (prepay: string) => html`<form method="post" action="${SANDBOX_CASHIER}/later">
            <input type="hidden" name="prepay" value="${prepay}">
            ${Object.entries(LATER).map(
              ([what, words]) => html`<button name="what" value="${what}">${words}</button>`,
            )}
          </form>`;
