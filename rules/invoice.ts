import { isCreditCode, plainCreditCode } from './credit-code';

/** Rules of invoices and their titles, the same on the phone and on the server. */
export const INVOICE_REMARK_LONGEST = 60;
/** What is wrong with a remark, which may be empty. */
export const remarkWrong = (typed: string): string | undefined =>
  typed.trim().length > INVOICE_REMARK_LONGEST ? `备注最多${INVOICE_REMARK_LONGEST}个字` : undefined;

/** The text that an invoice carries for what was bought. */
export const INVOICE_PROJECT = '*信息技术服务*培训费';

/** What is written into a title; `headerType` 0 company, 1 personal. */
export type TitleFields = {
  headerType: number;
  invoicHeader: string;
  invoiceTaxNumber: string;
  contractAddress: string;
  contractPhone: string;
  depositBank: string;
  depositBankNumber: string;
  invoiceEmail: string;
};
export type TitleErrors = Partial<Record<keyof TitleFields, string>>;

export const TITLE_LONGEST = {
  invoicHeader: 100,
  invoiceTaxNumber: 20,
  contractAddress: 100,
  contractPhone: 20,
  depositBank: 60,
  depositBankNumber: 40,
  invoiceEmail: 100,
} as const;

/**
 * A company's tax number: its credit code, or one of the older forms that some units still have: 15 characters, 17 (an
 * old identity number and two more) or 20 (an identity number and two more).
 */
export function isTaxNumber(number: string): boolean {
  if (number.length === 18) return isCreditCode(number);
  return /^([0-9A-Z]{15}|\d{15}[0-9A-Z]{2}|\d{17}[\dX][0-9A-Z]{2})$/.test(number);
}

export const isMail = (address: string): boolean =>
  /^[^\s@,;，；]+@[^\s@.,;，；]+(\.[^\s@.,;，；]+)+$/.test(address);
/** A landline with or without its extension, or a mobile: digits, and what people write between them. */
const isContactPhone = (phone: string) => /^\+?[\d\s()（）转-]+$/.test(phone) && /(\D*\d){7,}/.test(phone);
const isAccount = (number: string) => /^[\dA-Z]{6,}$/i.test(number);

/** As it is kept: trimmed, the tax number plain, the account without spaces; of a person only what a person has. */
export function plainTitle(typed: TitleFields): TitleFields {
  const of = (name: keyof typeof TITLE_LONGEST) => (typed.headerType === 0 ? typed[name].trim() : '');
  return {
    headerType: typed.headerType,
    invoicHeader: typed.invoicHeader.trim(),
    invoiceTaxNumber: plainCreditCode(of('invoiceTaxNumber')),
    contractAddress: of('contractAddress'),
    contractPhone: of('contractPhone'),
    depositBank: of('depositBank'),
    depositBankNumber: of('depositBankNumber').replace(/[\s-]/g, ''),
    invoiceEmail: typed.invoiceEmail.trim(),
  };
}

/** What is wrong with a plain title, a sentence by field, in the order of the form. */
export function titleErrors(title: TitleFields): TitleErrors {
  const company = title.headerType === 0;
  const found: TitleErrors = {};
  const say = (field: keyof TitleFields, wrong: boolean, sentence: string) => {
    if (wrong && !found[field]) found[field] = sentence;
  };
  say('headerType', ![0, 1].includes(title.headerType), '请选择抬头类型');
  say('invoicHeader', !title.invoicHeader, '请输入发票抬头');
  say('invoiceTaxNumber', company && !title.invoiceTaxNumber, '请输入税号');
  say('invoiceTaxNumber', company && !isTaxNumber(title.invoiceTaxNumber), '请输入正确的税号');
  say('contractPhone', company && !title.contractPhone, '请输入联系电话');
  say('contractPhone', company && !isContactPhone(title.contractPhone), '请输入正确的联系电话');
  say(
    'depositBankNumber',
    title.depositBankNumber !== '' && !isAccount(title.depositBankNumber),
    '请输入正确的银行账号',
  );
  say('invoiceEmail', !title.invoiceEmail, '请输入邮箱');
  say('invoiceEmail', !isMail(title.invoiceEmail), '请输入正确的邮箱');
  for (const [field, longest] of Object.entries(TITLE_LONGEST) as [keyof typeof TITLE_LONGEST, number][]) {
    say(field, title[field].length > longest, `最多${longest}个字`);
  }
  return found;
}
