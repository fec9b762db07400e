import { generateKeyPairSync } from 'node:crypto';
import type { Endpoint } from '@contract/endpoint';
import { creditCodeOf } from '@demo/companies';
import * as demo from '@demo/ids/ids';
import { COMPANY_KINDS } from '../areas/company/kinds';
import { divisionsIn } from '../areas/county/divisions';

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The claims of a statement that no certificate has. */
const CLAIMS = { number: 'ZJ202600000000', name: '', idcard: '', training: '', issuedAt: '', validUntil: '' };

/** Inputs that get the demo's learner past the checks of a call, by their names. */
const BY_NAME: Record<string, unknown> = {
  lessonId: demo.LESSON_A,
  trainingId: demo.TRAINING,
  traingId: demo.TRAINING,
  training_id: demo.TRAINING,
  hourId: demo.HOURS_A[0],
  examId: demo.EXAMS.training,
  pid: demo.EXAMS.training,
  phone: '13700000009',
  oldPhone: demo.LEARNER.phone,
  password: demo.DEMO_PASSWORD,
  confirmPassword: demo.DEMO_PASSWORD,
  captcha: '000000',
  identityType: '1',
  identityName: '王建国',
  identityNumber: '330110198503072219',
  name: '王建国',
  keyword: '安全',
  companyName: '机械',
  sessionId: 'none',
  evidence: 'v1;1;2;1;2;',
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
  currentTime: 1,
  from: 0,
  page: 1,
  size: 10,
  startNum: 1,
  pageSize: 10,
  groupId: demo.HELP_GROUP_DEEP,
  type: '110',
  typeId: demo.TRAININGS.paid,
  packageId: demo.PACKAGES.trainingTen,
  number: 10,
  payType: 'wechatPay',
  orderNo: demo.ORDERS.paying.number,
  orderId: demo.ORDERS.hourCodes.id,
  orderNos: demo.INVOICE_ORDERS.toInvoice[0]?.number,
  invoiceHeaderId: demo.INVOICE_TITLES.standard,
  companyId: demo.COMPANY.id,
  redemptionCode: demo.demoCode('KECH', 2),
  codes: [demo.demoCode('HUUR', 2)],
  recipients: [{ code: demo.demoCode('HUUR', 3), name: '张三', phone: '' }],
  provinceId: '330000',
  cityId: '330100',
  regionId: '330110',
  streetId: divisionsIn('330110')[0]?.id,
  province: '330000',
  city: '330100',
  region: '330110',
  parentId: '330100',
  usciCode: creditCodeOf('330106', 900),
  code: creditCodeOf('330106', 900),
  certificate: `a.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.c`,
  companyClassifyId: COMPANY_KINDS[0]?.id,
  companyQualifications: '/uploads/1.png',
  imageUrl: '/uploads/1.png',
  headerType: 0,
  invoicHeader: '宏远机械厂',
  invoiceTaxNumber: creditCodeOf('330106', 900),
  contractAddress: '余杭区',
  contractPhone: '0571-88880000',
  depositBank: '工商银行',
  depositBankNumber: '6222020200001234567',
  invoiceEmail: 'office@example.com',
};

/** What a path's `id` names, where that is no training; other inputs that mean something else there. */
const BY_PATH: readonly (readonly [path: RegExp, inputs: Record<string, unknown>])[] = [
  [/updateIdentity/, { type: '1' }],
  [/getMyApplyCompanyInfo/, { companyId: demo.COMPANY_APPLICATIONS.passed }],
  [/upappRegister/, { phone: demo.LEARNER.phone }],
  [/announcement\/\{id\}/, { id: demo.announcementId(1) }],
  [/columns\/\{id\}/, { id: demo.COLUMNS.everything }],
  [/expert\/\{id\}/, { id: demo.EXPERTS.hygiene }],
  [/lesson\/\{id\}\/getLessonHourDetail/, { id: demo.HOURS_A[0] }],
  [/lesson\/\{id\}/, { id: demo.LESSON_A }],
  [/mooc\/\{id\}/, { id: demo.VIDEOS_M[0] }],
  [/findNewsDetail/, { id: demo.newsId(demo.NEWS_CATEGORIES.platform, 1) }],
  [/findPARDetail/, { id: demo.policyId(demo.POLICY_CATEGORIES.management, 1) }],
  [/[iI]nvoice(Header|Title|Detail)/, { id: demo.INVOICE_TITLES.other, type: '1' }],
  [/unifiedOrder|phonePay/, { id: demo.ORDERS.created.id }],
  [/[rR]efund/, { orderNo: demo.INVOICE_ORDERS.toInvoice[1]?.number, totalFee: 49 }],
  [/redeem$/, { id: demo.TRAININGS.paid, code: demo.demoCode('TRAN', 5) }],
  [/listRedemptionCodeInfo/, { type: '1', lessonId: demo.LESSON_SERIAL }],
  [/training|center\/study/, { id: demo.TRAINING }],
];

/** Inputs with which a call reaches the database, for those of `names` that this knows. */
export function reaching(endpoint: Endpoint, names: readonly string[]): Record<string, unknown> {
  const here = BY_PATH.find(([path]) => path.test(endpoint.path))?.[1] ?? {};
  const whose = endpoint.learner ? { [endpoint.learner]: demo.LEARNER.id } : {};
  const all = { ...BY_NAME, ...here, ...whose };
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
}
