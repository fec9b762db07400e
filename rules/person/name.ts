import { charactersOf, plainText, withHyphens } from './text';

/** The longest name and address, in characters. */
export const NAME_LONGEST = 30;
export const ADDRESS_LONGEST = 100;

/** Dots that keyboards and fonts offer for the one of a name (U+00B7), with the blanks around them. */
const DOTS = / ?[·•‧・∙⋅●ꞏ᛫ᐧ⸱⸳⦁\u119e]+ ?/g;
/** A full stop between two Chinese characters, which is read as that dot. */
const STOP = /([\p{sc=Han}\p{Co}]) ?[.。] ?(?=[\p{sc=Han}\p{Co}])/gu;
const RADICAL = /[\u2e80-\u2eff]/g;
const QUOTES = /[´`ʼ‘’′]/g;
const GAP = /([\p{sc=Han}\p{Co}（）]) +| +(?=[\p{sc=Han}\p{Co}（）])/gu;
/** Radicals that PDF readers copy in place of the characters which they look like; NFKC leaves these as they are. */
const RADICALS =
  '⺟母⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙';

/** Returns text in which every middle dot is U+00B7, without spaces around it. */
export const withDots = (text: string): string => text.replace(DOTS, '·');

/** Returns Chinese text without spaces beside Chinese characters and with full-width brackets; other text as it is. */
export function chineseText(plain: string): string {
  if (!/\p{sc=Han}/u.test(plain)) return plain.replace(/（/g, '(').replace(/）/g, ')');
  return plain.replace(/\(/g, '（').replace(/\)/g, '）').replace(GAP, '$1');
}

/**
 * Returns a name as it is stored: Chinese ones without spaces, the middle dot U+00B7, single spaces between Latin words.
 * Compatibility ideographs stay as they were typed, because a certificate shows what the learner confirmed.
 */
export function plainName(typed: string): string {
  const text = withHyphens(typed.replace(QUOTES, "'")).replace(RADICAL, (one) => {
    const at = RADICALS.indexOf(one);
    return at < 0 ? one : RADICALS.charAt(at + 1);
  });
  return chineseText(withDots(text)).replace(STOP, '$1·');
}

/** Returns whether two names, each stored or typed, are one: compatibility ideographs count as their unified ones. */
export const isSameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
const keyOf = (name: string) => plainName(name).normalize('NFKC');

/** Returns the sentence for a wrong name as it was typed; undefined for a good one. */
export function nameError(typed: string): string | undefined {
  const name = plainName(typed);
  if (!name) return '姓名不能为空';
  return tooLong('姓名', name, NAME_LONGEST);
}

/** Returns an address as it is stored. */
export const plainAddress = (typed: string): string => chineseText(plainText(typed));

/** Returns the sentence for a wrong address as it was typed; undefined for a good one. */
export function addressError(typed: string): string | undefined {
  const address = plainAddress(typed);
  if (!address) return '地址不能为空';
  return tooLong('地址', address, ADDRESS_LONGEST);
}

/** Returns the sentence for a text of more than `longest` characters: which limit, and how many there are. */
export function tooLong(label: string, text: string, longest: number): string | undefined {
  const count = charactersOf(text);
  return count > longest ? `${label}最多${longest}个字，现在有${count}个` : undefined;
}
