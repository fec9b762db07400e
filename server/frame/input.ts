import type { Endpoint, Shape } from '@contract/endpoint';
import type { HonoRequest } from 'hono';
import * as z from 'zod/mini';
import { isPlain, isShallow } from './plain';
import { Refusal } from './refusal';

/** What the learner reads when an input is wrong. A field without a word is named as it is. */
const WORDS: Record<string, string> = {
  phone: '手机号',
  password: '密码',
  page: '页码',
  size: '每页数量',
  keyword: '关键词',
  userId: '学员编号',
  id: '编号',
  lessonId: '课程编号',
  hourId: '课时编号',
  trainingId: '培训编号',
  traingId: '培训编号',
  examId: '考试编号',
  pid: '考试编号',
  uId: '学员编号',
  isMax: '名额',
  sessionId: '学习编号',
  currentTime: '学习位置',
  from: '起始位置',
  playbackRate: '播放速度',
  isComplete: '完成状态',
  file: '文件',
  at: '核身位置',
  sealed: '照片',
  encrypt: '登录链接',
  code: '验证码',
  ticket: '登录票据',
  training_id: '培训编号',
  parentId: '上级地区',
  typeId: '岗位类型',
  companyName: '单位名称',
  areaList: '所在地区',
  startNum: '页码',
  pageSize: '每页数量',
  idcardType: '证件类型',
  idcard: '证件号码',
  type: '类型',
  identityType: '证件类型',
  identityName: '姓名',
  identityNumber: '证件号码',
  name: '姓名',
  education: '学历',
  sex: '性别',
  captcha: '验证码',
  confirmPassword: '确认密码',
  province: '省',
  city: '市',
  region: '区县',
  street: '街道',
  provinceId: '省',
  cityId: '市',
  regionId: '区县',
  streetId: '街道',
  address: '地址',
  positionId: '职位',
  companyId: '单位',
  educationCloudCompanyId: '单位',
  userAvatar: '头像',
  oldPhone: '原手机号',
  oldPhoneCode: '原手机号验证码',
  newPhoneCode: '新手机号验证码',
  packageId: '套餐',
  number: '数量',
  payType: '支付方式',
  openId: '微信身份',
  orderNo: '订单号',
  orderId: '订单编号',
  redemptionCode: '兑换码',
  orderNos: '订单',
  invoiceHeaderId: '发票抬头',
  invoiceRemark: '备注',
  headerType: '抬头类型',
  invoicHeader: '发票抬头',
  invoiceTaxNumber: '税号',
  contractAddress: '地址',
  contractPhone: '联系电话',
  depositBank: '开户银行',
  depositBankNumber: '银行账号',
  invoiceEmail: '邮箱',
  defaultHeader: '默认抬头',
  companyClassifyId: '企业类别',
  usciCode: '统一社会信用代码',
  companyIntroduction: '企业简介',
  companyQualifications: '营业执照',
  imageUrl: '营业执照',
};

const wrong = (field: string) => new Refusal('badInput', `「${WORDS[field] ?? field}」没有填写或不正确`);
const unplain = (field: string) =>
  new Refusal('badInput', `「${WORDS[field] ?? field}」里有存不了的字符，删掉后再试`);

/**
 * The inputs of a call from path, query and body, checked by `inputs`, the schema of all of them (`inputSchema`). Names
 * collide nowhere within a call.
 * @throws {Refusal} `badInput`, naming the first wrong field.
 */
export async function readInput(
  endpoint: Endpoint,
  inputs: z.ZodMiniObject<Shape, z.core.$strip>,
  request: HonoRequest,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(endpoint.query)) given[name] = request.query(name);
  const bodyNames = Object.keys(endpoint.body);
  if (bodyNames.length > 0) {
    const body = await readJson(request);
    for (const name of bodyNames) if (Object.hasOwn(body, name)) given[name] = body[name];
  }
  const files = Object.keys(endpoint.files);
  if (files.length > 0) {
    const form = await readForm(request);
    for (const name of files) given[name] = form.get(name) ?? undefined;
  }
  for (const name of Object.keys(endpoint.params)) given[name] = request.param(name);

  for (const [name, value] of Object.entries(given)) if (!isPlain(value)) throw unplain(name);
  const parsed = z.safeParse(inputs, given);
  if (!parsed.success) throw wrong(String(parsed.error.issues[0]?.path[0] ?? ''));
  // In a body, what is no number reaches the handler: a study record has a refusal of its own for it.
  for (const name of Object.keys(endpoint.query)) if (Number.isNaN(parsed.data[name])) throw wrong(name);
  return parsed.data;
}

async function readForm(request: HonoRequest): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Refusal('badInput', '请求内容不是有效的表单');
  });
}

async function readJson(request: HonoRequest): Promise<Record<string, unknown>> {
  const text = await request.text();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && isShallow(body)) {
      return body as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw new Refusal('badInput', '请求内容不是有效的 JSON');
}
