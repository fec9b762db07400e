import { creditCodeReason, isCreditCode, plainCompanyName, plainCreditCode } from './person/company';
import {
  accountError,
  contactPhoneError,
  mailError,
  plainAccount,
  plainContactPhone,
  plainMail,
} from './person/contact';
import { plainAddress, plainName, tooLong } from './person/name';
import { charactersOf } from './person/text';

/** Rules of invoices and their titles, the same on the phone and on the server. */
export const INVOICE_REMARK_LONGEST = 60;
/** What is wrong with a remark, which may be empty. */
export const remarkWrong = (typed: string): string | undefined =>
  tooLong('备注', typed.trim(), INVOICE_REMARK_LONGEST);

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
 * Returns whether a plain number is a company's tax number: its credit code, or one of the older forms that some units still have: 15 characters, 17 (an
 * old identity number and two more) or 20 (an identity number and two more).
 */
export function isTaxNumber(number: string): boolean {
  if (number.length === 18) return isCreditCode(number);
  return /^([0-9A-Z]{15}|\d{15}[0-9A-Z]{2}|\d{17}[\dX][0-9A-Z]{2})$/.test(number);
}

function taxNumberError(number: string): string | undefined {
  if (!number) return '请输入税号';
  if (isTaxNumber(number)) return undefined;
  const count = charactersOf(number);
  if (count === 18) return `请输入正确的税号：${creditCodeReason(number)}`;
  const isOld = [15, 17, 20].includes(count);
  return `请输入正确的税号：${isOld ? '只能有数字和字母' : `应该是18位，旧的是15、17或20位，现在有${count}位`}`;
}

/** Returns a title as it is stored: every field plain, and of a person only what a person has. */
export function plainTitle(typed: TitleFields): TitleFields {
  const company = typed.headerType === 0;
  const of = (name: keyof typeof TITLE_LONGEST) => (company ? typed[name] : '');
  return {
    headerType: typed.headerType,
    invoicHeader: (company ? plainCompanyName : plainName)(typed.invoicHeader),
    invoiceTaxNumber: plainCreditCode(of('invoiceTaxNumber')),
    contractAddress: plainAddress(of('contractAddress')),
    contractPhone: plainContactPhone(of('contractPhone')),
    depositBank: plainCompanyName(of('depositBank')),
    depositBankNumber: plainAccount(of('depositBankNumber')),
    invoiceEmail: plainMail(typed.invoiceEmail),
  };
}

/** Returns what is wrong with a plain title, a sentence by field, in the order of the form. */
export function titleErrors(title: TitleFields): TitleErrors {
  const company = title.headerType === 0;
  const found: TitleErrors = {};
  const add = (field: keyof TitleFields, wrong: string | false | undefined) => {
    if (wrong && !found[field]) found[field] = wrong;
  };
  add('headerType', ![0, 1].includes(title.headerType) && '请选择抬头类型');
  add('invoicHeader', !title.invoicHeader && '请输入发票抬头');
  add('invoiceTaxNumber', company && taxNumberError(title.invoiceTaxNumber));
  add('contractPhone', company && contactPhoneError(title.contractPhone));
  add('depositBankNumber', accountError(title.depositBankNumber));
  add('invoiceEmail', mailError(title.invoiceEmail));
  for (const [field, longest] of Object.entries(TITLE_LONGEST) as [keyof typeof TITLE_LONGEST, number][]) {
    add(field, tooLong('', title[field], longest));
  }
  return found;
}
