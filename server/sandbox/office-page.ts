import { html } from 'hono/html';
import { sandboxPage } from './page';

type Waiting = { id: string; learner: string; learnerPhone: string; at: string };

export type PendingCompany = Waiting & {
  name: string;
  kinds: string;
  creditCode: string;
  introduction: string;
  area: string;
  licence: string;
};

export type PendingInvoice = Waiting & {
  title: string;
  taxNumber: string;
  email: string;
  note: string;
  totalFee: number;
  orders: { number: string; name: string; totalFee: number }[];
};

type Office = { companies: PendingCompany[]; invoices: PendingInvoice[]; said: string };

/** What waits for a review. Everything in it is escaped: learners wrote it. */
export function officePage({ companies, invoices, said }: Office) {
  return sandboxPage(
    '运营后台沙箱',
    '代替运营人员的后台，只在演示里有：审核企业申请和开票申请，给订单退款，吊销证书，学员马上能看到结果。',
    html`<nav><a href="/sandbox/office">刷新</a></nav>
      ${said && html`<p role="status">${said}</p>`}
      <h2>待审核的企业申请（${companies.length}）</h2>
      ${companies.length === 0 ? html`<p>没有待审核的企业申请。</p>` : html`<ol>${companies.map(companyRow)}</ol>`}
      <h2>待审核的开票申请（${invoices.length}）</h2>
      ${invoices.length === 0 ? html`<p>没有待审核的开票申请。</p>` : html`<ol>${invoices.map(invoiceRow)}</ol>`}
      <h2>退款</h2>
      <form method="post" action="/sandbox/office" aria-label="退款">
        <input type="hidden" name="what" value="refund">
        <label>订单号<input name="number" required></label>
        <button>退款</button>
      </form>
      <h2>吊销证书</h2>
      <form method="post" action="/sandbox/office" aria-label="吊销证书">
        <input type="hidden" name="what" value="revoke">
        <label>证书编号<input name="number" required></label>
        <button>吊销</button>
      </form>`,
  );
}

const companyRow = (one: PendingCompany) => html`
        <li>
          <div><h3>${one.name}</h3><time>${one.at}</time></div>
          <p>${one.creditCode} · ${one.kinds} · ${one.area}</p>
          ${one.introduction && html`<p>${one.introduction}</p>`}
          <p>申请人：${one.learner || '（未填姓名）'} ${one.learnerPhone}</p>
          <a href="${one.licence}">看营业执照</a>
          ${reviewForm('company', one.id, one.name)}
        </li>`;

const invoiceRow = (one: PendingInvoice) => html`
        <li>
          <div><h3>${one.title}</h3><time>${one.at}</time></div>
          <p>税号 ${one.taxNumber} · 邮箱 ${one.email} · ¥${one.totalFee.toFixed(2)}</p>
          <ul>${one.orders.map(({ number, name, totalFee }) => html`<li>${name} ¥${totalFee.toFixed(2)}（${number}）</li>`)}</ul>
          ${one.note && html`<p>备注：${one.note}</p>`}
          <p>申请人：${one.learner || '（未填姓名）'} ${one.learnerPhone}</p>
          ${reviewForm('invoice', one.id, one.title)}
        </li>`;

const reviewForm = (what: 'company' | 'invoice', id: string, name: string) => html`
          <form method="post" action="/sandbox/office" aria-label="审核${name}">
            <input type="hidden" name="what" value="${what}">
            <input type="hidden" name="id" value="${id}">
            <label>不通过的原因<input name="reason" maxlength="200"></label>
            <button name="verdict" value="pass">通过</button>
            <button name="verdict" value="fail">不通过</button>
          </form>`;
