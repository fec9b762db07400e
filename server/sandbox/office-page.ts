import { ANSWER_LONGEST } from '@rules/feedback';
import { fenOf, yuanText } from '@rules/money';
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

export type NearDuplicate = {
  learner: string;
  learnerPhone: string;
  at: string;
  place: string;
  point: number | null;
  sealed: boolean;
  bits: number;
  live: boolean | 'unknown';
  other: { learner: string; learnerPhone: string; at: string } | null;
};
type Feedback = {
  id: string;
  remarks: string;
  at: string;
  visitor: boolean;
  learner: string;
  learnerPhone: string;
};
/** `more`: older ones wait too. */
export type WaitingFeedback = { list: Feedback[]; more: boolean };
export type PendingRefund = Waiting & {
  order: string;
  name: string;
  confirmed: boolean;
  totalFee: number;
  askedFee: number | null;
  feeNow: number;
  codes: number;
  usedCodes: number;
  creditedMinutes: number;
  invoice: string;
};
export type ToReverse = { invoiceNumber: string; order: string; name: string };

type Office = {
  companies: PendingCompany[];
  invoices: PendingInvoice[];
  refunds: PendingRefund[];
  nearDuplicates: NearDuplicate[];
  toReverse: ToReverse[];
  feedback: WaitingFeedback;
  said: string;
};

/** What waits for a review. Everything in it is escaped: learners wrote it. */
export function officePage(office: Office) {
  const { companies, invoices, refunds, toReverse, nearDuplicates, feedback, said } = office;
  return sandboxPage(
    '运营后台沙箱',
    '代替运营人员的后台，只在演示里有：审核企业申请、开票申请和退款申请，给订单退款，吊销证书，答复学员的反馈，学员马上能看到结果；相似的核身照片也列在这里。',
    html`<nav><a href="/sandbox/office">刷新</a></nav>
      ${said && html`<p role="status">${said}</p>`}
      <h2>待审核的企业申请（${companies.length}）</h2>
      ${companies.length === 0 ? html`<p>没有待审核的企业申请。</p>` : html`<ol>${companies.map(companyRow)}</ol>`}
      <h2>待审核的开票申请（${invoices.length}）</h2>
      ${invoices.length === 0 ? html`<p>没有待审核的开票申请。</p>` : html`<ol>${invoices.map(invoiceRow)}</ol>`}
      <h2>待处理的退款申请（${refunds.length}）</h2>
      ${refunds.length === 0 ? html`<p>没有待处理的退款申请。</p>` : html`<ol>${refunds.map(refundRow)}</ol>`}
      <h2>相似的核身照片（${nearDuplicates.length}）</h2>
      <p>几乎一样的照片都照常计入，只在这里标出，请人来判断。照片核对后即删除，比的是留下的指纹。</p>
      ${nearDuplicates.length === 0 ? html`<p>没有相似的核身照片。</p>` : html`<ol>${nearDuplicates.map(nearDuplicateRow)}</ol>`}
      <h2>等待答复的反馈（${feedback.more ? '最新 ' : ''}${feedback.list.length}）</h2>
      ${feedback.list.length === 0 ? html`<p>没有等待答复的反馈。</p>` : html`<ol>${feedback.list.map(feedbackRow)}</ol>`}
      <h2>直接退款</h2>
      <p>不按缴费须知计算：个人订单退全款，单位订单退没有用过的兑换码。</p>
      <form method="post" action="/sandbox/office" aria-label="退款">
        <input type="hidden" name="what" value="refund">
        <label>订单号<input name="number" required></label>
        <button>退款</button>
      </form>
      <h2>登记红字发票</h2>
      <p>已经开了发票的订单，先开红字发票，登记以后才能退款或重新开票。</p>
      ${toReverse.length > 0 && html`<ul>${toReverse.map(toReverseRow)}</ul>`}
      <form method="post" action="/sandbox/office" aria-label="登记红字发票">
        <input type="hidden" name="what" value="reverse">
        <label>订单号<input name="order" required></label>
        <label>红字发票号码<input name="number" required maxlength="40"></label>
        <button>登记</button>
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
          <p>税号 ${one.taxNumber} · 邮箱 ${one.email} · ¥${yuanText(fenOf(one.totalFee))}</p>
          <ul>${one.orders.map(({ number, name, totalFee }) => html`<li>${name} ¥${yuanText(fenOf(totalFee))}（${number}）</li>`)}</ul>
          ${one.note && html`<p>备注：${one.note}</p>`}
          <p>申请人：${one.learner || '（未填姓名）'} ${one.learnerPhone}</p>
          ${reviewForm('invoice', one.id, one.title)}
        </li>`;

const yuan = (amount: number) => `¥${yuanText(fenOf(amount))}`;
const INVOICES = new Map([
  ['underReview', '开票申请正在审核：先审核为不通过，再退款'],
  ['issued', '已经开了发票：先开红字发票并在下面登记，再退款'],
]);

const refundRow = (one: PendingRefund) => html`
        <li>
          <div><h3>${one.name}</h3><time>${one.at}</time></div>
          <p>订单 ${one.order} · 实付 ${yuan(one.totalFee)} · ${one.codes > 0 ? `兑换码 ${one.codes} 个，已用 ${one.usedCodes} 个` : `付款后已计入 ${one.creditedMinutes} 分钟`}</p>
          <p>${one.askedFee === null ? '' : `申请时 ${yuan(one.askedFee)}，`}现在应退 ${yuan(one.feeNow)}</p>
          <p>申请人：${who(one)}</p>
          ${INVOICES.has(one.invoice) && html`<p>${INVOICES.get(one.invoice)}</p>`}
          ${one.confirmed ? html`<p>已确认，等支付平台受理，会自动再试。</p>` : reviewForm('refundRequest', one.id, one.name)}
        </li>`;

const LIVE = new Map<boolean | 'unknown', string>([
  [true, '比对服务判为真人'],
  [false, '比对服务判为非真人'],
  ['unknown', '比对服务不判断是否真人'],
]);
const who = ({ learner, learnerPhone }: { learner: string; learnerPhone: string }) =>
  `${learner || '（未填姓名）'} ${learnerPhone}`;

const nearDuplicateRow = (one: NearDuplicate) => html`
        <li>
          <div><h3>${who(one)}</h3><time>${one.at}</time></div>
          <p>${one.place}${one.point === null ? '' : ` · 第 ${one.point} 秒`} · ${one.sealed ? '离线拍摄' : '联网拍摄'} · ${LIVE.get(one.live)}</p>
          <p>${one.other ? `和${who(one.other)} 在 ${one.other.at} 的照片` : '和一张已过保存期的照片'}几乎一样（256 位指纹差 ${one.bits} 位）</p>
        </li>`;
const feedbackRow = (one: Feedback) => html`
        <li>
          <div><h3>${one.visitor ? '游客' : who(one)}</h3><time>${one.at}</time></div>
          <p>${one.remarks}</p>
          <form method="post" action="/sandbox/office" aria-label="答复反馈">
            <input type="hidden" name="what" value="feedback">
            <input type="hidden" name="id" value="${one.id}">
            ${
              !one.visitor &&
              html`<label>答复<input name="answer" maxlength="${ANSWER_LONGEST}"></label>
            <button name="act" value="answer">答复</button>`
            }
            <button name="act" value="close">关闭</button>
          </form>
        </li>`;
const toReverseRow = ({ name, order, invoiceNumber }: ToReverse) => html`
        <li>「${name}」（${order}）已经退款，发票 ${invoiceNumber || '（没有登记号码）'} 还要冲红</li>`;

const reviewForm = (what: 'company' | 'invoice' | 'refundRequest', id: string, name: string) => html`
          <form method="post" action="/sandbox/office" aria-label="审核${name}">
            <input type="hidden" name="what" value="${what}">
            <input type="hidden" name="id" value="${id}">
            ${
              what === 'invoice' &&
              html`<label>发票号码<input name="number" maxlength="40"></label>
            <label>发票文件的地址<input name="file" type="url" maxlength="500"></label>`
            }
            <label>不通过的原因<input name="reason" maxlength="200"></label>
            <button name="verdict" value="pass">通过</button>
            <button name="verdict" value="fail">不通过</button>
          </form>`;
