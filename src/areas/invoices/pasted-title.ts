import { isTaxNumber, type TitleFields } from '@rules/invoice';

export type PastedTitle = Partial<Omit<TitleFields, 'headerType'>>;
type Part = keyof PastedTitle | 'addressAndPhone' | 'bankAndAccount';

/** What billing texts call their parts; a longer name comes before one that it contains. */
const NAMES: readonly (readonly [Part, string])[] = [
  ['addressAndPhone', '(?:单位|公司|注册|企业)?地址(?:及|和|、|/|，|,|\\s)*(?:联系)?电话'],
  ['bankAndAccount', '(?:开户)?(?:银行|行)(?:名称)?(?:及|和|、|/|，|,|\\s)*(?:银行)?(?:账号|帐号|账户|帐户)'],
  ['invoiceTaxNumber', '(?:统一)?社会信用代码(?:/税号)?|纳税人(?:识别|登记)号码?|税务登记号|税号|信用代码'],
  ['invoicHeader', '(?:发票|开票)?抬头|(?:单位|公司|企业|开票|购买方|购方|客户)名称|名称'],
  ['contractAddress', '(?:单位|公司|注册|企业|联系)?地址'],
  ['contractPhone', '(?:单位|公司|联系|注册|企业|固定)?电话(?:号码)?|手机号?码?|联系方式'],
  ['depositBankNumber', '(?:银行|开户)?(?:账号|帐号|账户|帐户)'],
  ['depositBank', '开户银行(?:名称)?|开户行(?:名称)?|银行名称'],
  ['invoiceEmail', '(?:电子|收票|接收)?邮箱(?:地址)?|电子邮件|[Ee]-?mail'],
];
/** A name stands at a line's or a part's beginning, perhaps numbered, and before its value stands a colon or a gap. */
const LABEL = new RegExp(
  `(?:^|[\\n;；,，。|\\s])(?:[（(]?\\d{1,2}[)）.、]\\s*)?(?:${NAMES.map(([, name]) => `(${name})`).join('|')})\\s*(?:[:：]\\s*|[ \\t]+)`,
  'g',
);
const EDGES = /^[\s;；,，。|、:：]+|[\s;；,，。|、]+$/g;
const PHONE =
  /(?:\+?86[\s-]?)?(?:1[3-9]\d{9}|1[3-9]\d[\s-]\d{4}[\s-]\d{4}|\(?0\d{2,3}\)?[\s-]?\d{7,8}(?:[-转]\d{1,5})?)\s*$/;
const ACCOUNT = /\d[\d\s-]{7,}\d\s*$/;

/**
 * Takes a billing text apart, as units send it around: with names before the parts, or line by line without any.
 * Only what was found is given, trimmed; nothing is checked.
 */
export function pastedTitle(text: string): PastedTitle {
  const plain = text.replace(/\r\n?/g, '\n').replace(/ |　/g, ' ');
  const found: PastedTitle = {};
  const labels = [...plain.matchAll(LABEL)];
  for (const [at, label] of labels.entries()) {
    const part = NAMES.find((_, place) => label[place + 1] !== undefined)?.[0];
    const value = plain.slice(label.index + label[0].length, labels[at + 1]?.index).replace(EDGES, '');
    if (part && value) put(found, part, value.replace(/\s*\n\s*/g, ' '));
  }
  const rest = labels.length > 0 ? plain.slice(0, labels[0]?.index) : plain;
  for (const line of rest.split(/[\n;；,，|]|\s{2,}/)) guess(found, line.replace(EDGES, ''));
  return found;
}

function put(found: PastedTitle, part: Part, value: string): void {
  if (part === 'addressAndPhone') {
    split(found, value, PHONE, 'contractAddress', 'contractPhone');
  } else if (part === 'bankAndAccount') {
    split(found, value, ACCOUNT, 'depositBank', 'depositBankNumber');
  } else {
    found[part] ??= value;
  }
}

/** A value in two: what `tail` matches at its end, and what stands before it. */
function split(
  found: PastedTitle,
  value: string,
  tail: RegExp,
  before: keyof PastedTitle,
  after: keyof PastedTitle,
): void {
  const at = value.search(tail);
  const [first, last] = at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at)];
  if (first.replace(EDGES, '')) found[before] ??= first.replace(EDGES, '');
  if (last.trim()) found[after] ??= last.trim();
}

const UNIT = /(公司|厂|店|部|社|院|中心|所|局|学校|集团|合作社|工作室|经营户|大学|医院|站|队|矿)$/;

/** A line without a name is known by its looks. */
function guess(found: PastedTitle, line: string): void {
  const number = line.replace(/[\s-]/g, '').toUpperCase();
  if (!line) return;
  if (/^\S+@\S+\.\S+$/.test(line)) found.invoiceEmail ??= line;
  else if (number.length >= 15 && isTaxNumber(number) && !found.invoiceTaxNumber)
    found.invoiceTaxNumber = number;
  else if (new RegExp(`^${PHONE.source}`).test(line)) found.contractPhone ??= line;
  else if (/^\d{9,30}$/.test(number)) found.depositBankNumber ??= number;
  else if (/银行|信用社|支行/.test(line)) put(found, 'bankAndAccount', line);
  else if (UNIT.test(line)) found.invoicHeader ??= line;
  else if (/[省市区县镇乡路街号]/.test(line)) put(found, 'addressAndPhone', line);
}
