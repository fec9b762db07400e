import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { COMPANY, INVOICE_ORDERS, INVOICE_TITLES, INVOICES, LEARNER, PURCHASER } from './ids/ids';

type Writer = Pick<Database, 'insert'>;
type Order = typeof table.payOrder.$inferInsert;

const DAY_MS = 86_400_000;
const HALF_HOUR_MS = 1_800_000;

/** What was bought in courses that are over: nothing of it stands in the catalogue any more. `days` ago, in fen. */
const BOUGHT: readonly {
  order: { id: string; number: string };
  name: string;
  type: Order['type'];
  fen: number;
  provider: Order['provider'];
  days: number;
  learner?: string;
  refunded?: true;
}[] = [
  {
    order: INVOICE_ORDERS.toInvoice[0],
    name: '职业卫生管理人员提高班（春季）',
    type: '110',
    fen: 19_800,
    provider: 'wechatPay',
    days: 3,
  },
  {
    order: INVOICE_ORDERS.toInvoice[1],
    name: '电焊工职业病防护',
    type: '101',
    fen: 4_900,
    provider: 'alipay',
    days: 4,
  },
  {
    order: INVOICE_ORDERS.toInvoice[2],
    name: '有限空间作业：进去之前',
    type: '103',
    fen: 990,
    provider: 'wechatPay',
    days: 5,
  },
  {
    order: INVOICE_ORDERS.underReview,
    name: '噪声监测实务',
    type: '101',
    fen: 6_900,
    provider: 'alipay',
    days: 6,
  },
  {
    order: INVOICE_ORDERS.issued,
    name: '班组长职业健康培训（第一期）',
    type: '110',
    fen: 9_900,
    provider: 'wechatPay',
    days: 90,
  },
  {
    order: INVOICE_ORDERS.refused,
    name: '粉尘危害与呼吸防护',
    type: '101',
    fen: 3_900,
    provider: 'wechatPay',
    days: 40,
  },
  {
    order: INVOICE_ORDERS.expired,
    name: '高温作业防护',
    type: '101',
    fen: 2_900,
    provider: 'alipay',
    days: 240,
  },
  {
    order: INVOICE_ORDERS.refunded,
    name: '化学品标签怎么看',
    type: '101',
    fen: 1_900,
    provider: 'alipay',
    days: 20,
    refunded: true,
  },
  {
    order: INVOICE_ORDERS.old,
    name: '新员工入厂培训',
    type: '110',
    fen: 5_000,
    provider: 'wechatPay',
    days: 400,
  },
  {
    order: INVOICE_ORDERS.purchasers,
    name: '职业卫生档案怎么建',
    type: '101',
    fen: 29_800,
    provider: 'alipay',
    days: 4,
    learner: PURCHASER.id,
  },
];

const MACHINES: table.InvoiceTitle = {
  title: COMPANY.name,
  taxNumber: '91330110MA2000001B',
  address: '杭州市余杭区五常街道机械路8号',
  phone: '0571-88001234',
  bank: '中国工商银行余杭支行',
  bankAccount: '1202021209000012345',
  email: 'caiwu@hongyuan.example',
};
const NONE = { address: '', bank: '', bankAccount: '' };
const BUILDERS = {
  ...NONE,
  title: '余杭恒泰金属结构有限公司',
  taxNumber: '330110123456789',
  phone: '13800000001',
  email: 'fapiao@hengtai.example',
};

/** The learner's paid orders, titles, and an application for an invoice in each state. */
export async function addInvoices(tx: Writer, now: number) {
  await tx.insert(table.payOrder).values(BOUGHT.map((one) => boughtOrder(one, now)));
  await tx.insert(table.ledgerEntry).values(BOUGHT.flatMap((one) => entriesOf(one, now)));
  const mine = { learner: LEARNER.id, kind: 'company' as const, madeAt: now - 60 * DAY_MS };
  await tx.insert(table.invoiceHeader).values([
    { ...mine, ...MACHINES, id: INVOICE_TITLES.standard, isDefault: true },
    { ...mine, ...BUILDERS, id: INVOICE_TITLES.other, madeAt: mine.madeAt + DAY_MS },
    {
      ...mine,
      id: INVOICE_TITLES.person,
      kind: 'person',
      title: '王建国',
      email: 'wang@worker.example',
      madeAt: mine.madeAt + 2 * DAY_MS,
    },
    { ...mine, ...MACHINES, id: INVOICE_TITLES.purchasers, learner: PURCHASER.id, isDefault: true },
  ]);
  const applied = { learner: LEARNER.id, header: MACHINES };
  await tx.insert(table.invoice).values([
    { ...applied, id: INVOICES.underReview, state: 'underReview', at: now - DAY_MS, note: '请写明培训期数' },
    {
      ...applied,
      id: INVOICES.issued,
      state: 'issued',
      number: '25332000000012345678',
      at: now - 88 * DAY_MS,
    },
    {
      ...applied,
      id: INVOICES.refused,
      header: BUILDERS,
      state: 'refused',
      reason: '税号与企业名称不一致，请核对抬头后重新申请',
      at: now - 38 * DAY_MS,
    },
  ]);
  await tx.insert(table.invoiceOrder).values([
    { invoice: INVOICES.underReview, order: INVOICE_ORDERS.underReview.id },
    { invoice: INVOICES.issued, order: INVOICE_ORDERS.issued.id },
    { invoice: INVOICES.refused, order: INVOICE_ORDERS.refused.id },
  ]);
}

function boughtOrder(
  { order, name, type, fen, provider, days, learner, refunded }: (typeof BOUGHT)[number],
  now: number,
): Order {
  const paidAt = now - days * DAY_MS;
  const item = `1902338475610039${order.id.slice(-3)}`;
  return {
    ...order,
    learner: learner ?? LEARNER.id,
    type,
    item,
    lesson: item,
    name,
    totalFee: fen,
    provider,
    scene: 'browser',
    state: refunded ? 'refunded' : 'paid',
    createdAt: paidAt - 60_000,
    expiresAt: paidAt + HALF_HOUR_MS,
    paidAt,
    refundedAt: refunded ? paidAt + DAY_MS : null,
    transaction: `demo${order.number}`,
  };
}

function entriesOf({ order, fen, provider, days, refunded }: (typeof BOUGHT)[number], now: number) {
  const pair = (kind: 'payment' | 'refund', amount: number, at: number) => [
    { order: order.id, kind, account: provider, amount, at },
    { order: order.id, kind, account: 'income' as const, amount: -amount, at },
  ];
  const paidAt = now - days * DAY_MS;
  return [...pair('payment', fen, paidAt), ...(refunded ? pair('refund', -fen, paidAt + DAY_MS) : [])];
}
