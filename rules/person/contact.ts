import { isPhone, plainPhone } from './phone';
import { charactersOf, plainLetters, withHyphens } from './text';

/** A landline: its area's code, its number, its extension. */
const LANDLINE = /^(0(?:10|2\d)|0[3-9]\d\d)(\d{7,8})$/;
const EXTENSION = /^(.*\d.*?)(?:转|分机|ext\.?|[#x]|-(?=\d{1,6}$))(\d{1,6})$/i;

/**
 * Returns a contact phone as it is stored: `0571-88001234`, `0571-88001234-801` with an extension, a mobile as 11 digits,
 * a number without an area's code as digits. Any other is returned tidied, for the rule to judge.
 */
export function plainContactPhone(typed: string): string {
  const mobile = plainPhone(typed);
  if (isPhone(mobile)) return mobile;
  const text = withHyphens(typed).replace(/（/g, '(').replace(/）/g, ')');
  const close = text.replace(/ /g, '').replace(/^[^\d+(]+[:：]?/, '');
  return landline(close) ?? extended(close) ?? (text === close ? text : text.replace(/^[^\d+(]+/, ''));
}

function extended(close: string): string | undefined {
  const [, main = '', extension = ''] = EXTENSION.exec(close) ?? [];
  const number = main && landline(main.replace(/[,，:：-]+$/, ''));
  return number ? `${number}-${extension}` : undefined;
}

function landline(close: string): string | undefined {
  if (!/^\+?[\d()-]+$/.test(close)) return undefined;
  const digits = close.replace(/\D/g, '');
  const abroad = /^(?:\+|00)?86(?=[-(]?0?[1-9]\d)/.test(close) && digits.length >= 11;
  const national = abroad ? digits.replace(/^(?:00)?860?/, '0') : digits;
  const [, area, number] = LANDLINE.exec(national) ?? [];
  if (area) return `${area}-${number}`;
  return /^(?:[2-8]\d{6,7}|[48]00\d{7})$/.test(digits) ? digits : undefined;
}

/** Returns the sentence for a wrong plain contact phone; undefined for a good one. */
export function contactPhoneError(phone: string): string | undefined {
  if (!phone) return '请输入联系电话';
  if (/^\+?[\d\s()转-]+$/.test(phone) && /(\D*\d){7,}/.test(phone)) return undefined;
  const digits = phone.replace(/\D/g, '').length;
  const few = digits === 0 ? '里面没有数字' : `至少7位数字，现在有${digits}位`;
  const why = digits < 7 ? few : '只能有数字、横线、括号和“转”';
  return `请输入正确的联系电话：${why}，例如 0571-88001234`;
}

/** Returns a bank account as it is stored: letters and digits without spaces, dashes and marks. */
export const plainAccount = (typed: string): string => plainLetters(typed);

/** Returns the sentence for a wrong plain account, which may be empty; undefined for a good one. */
export function accountError(account: string): string | undefined {
  if (account === '' || /^[\dA-Z]{6,}$/.test(account)) return undefined;
  const count = charactersOf(account);
  return `请输入正确的银行账号：${count < 6 ? `至少6位，现在有${count}位` : '只能有数字和字母'}`;
}

/** Returns a mail address as it is stored, without spaces around its signs. */
export const plainMail = (typed: string): string =>
  withHyphens(typed)
    .replace(/。/g, '.')
    .replace(/ *([@.]) */g, '$1');

/** Returns whether a plain text is one mail address. */
export const isMail = (address: string): boolean =>
  /^[^\s@,;，；]+@[^\s@.,;，；]+(\.[^\s@.,;，；]+)+$/.test(address);

/** Returns the sentence for a wrong plain mail address; undefined for a good one. */
export function mailError(address: string): string | undefined {
  if (!address) return '请输入邮箱';
  if (isMail(address)) return undefined;
  const signs = address.split('@').length - 1;
  const why =
    signs === 0 ? '里面没有 @' : signs > 1 ? '只能写一个邮箱' : '中间不能有空格和逗号，@ 后面要有一个点';
  return `请输入正确的邮箱：${why}，例如 caiwu@example.com`;
}
