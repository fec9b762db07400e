/**
 * Reads what people type or paste where a number is asked for. Nothing is dropped from a text to make a number of it:
 * a text is one number, or it is refused in a sentence.
 */

/** A number, or the Chinese sentence that refuses the text. */
export type TypedNumber =
  | { readonly value: number; readonly wrong?: never }
  | { readonly wrong: string; readonly value?: never };

/** `least` and `most` are inclusive; `places` is how many decimals are allowed, 0 by default. */
export type NumberLimits = {
  readonly least: number;
  readonly most?: number | undefined;
  readonly places?: number | undefined;
};

/** More digits than that are not exact in a JavaScript number. */
const MAX_DIGITS = 15;
const PLAIN = /^(\d+)(?:\.(\d*))?$/;
/** Thousands, separated by the same comma or blank throughout. */
const GROUPED = /^([1-9]\d{0,2}(?:([, ])\d{3})(?:\2\d{3})*)(?:\.(\d*))?$/;
/** Marks without width that are copied along from chats and calculators. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Blanks within a line; a tab or a line break separates two numbers. */
const BLANK = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Returns the text with its full-width characters as ASCII, blanks as spaces, and without marks that have no width. */
export const halfWidth = (typed: string): string =>
  typed
    .replace(INVISIBLE, '')
    .replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replace(BLANK, ' ');

/**
 * Returns the number that a text says within its limits. Accepts full-width characters, blanks around it, thousands
 * separated by commas or blanks, and zeros after the point. Refuses everything else: signs, letters, exponents, two numbers.
 */
export function readTypedNumber(typed: string, limits: NumberLimits): TypedNumber {
  const text = halfWidth(typed).trim();
  if (!text) return { wrong: '请填写数字' };
  const written = partsOf(text);
  const places = limits.places ?? 0;
  if (!written || written.decimals.length > places) return { wrong: wanted(limits) };
  if (written.whole.length + written.decimals.length > MAX_DIGITS) return { wrong: '这个数太大，请重新填写' };
  const value = Number(`${written.whole}.${written.decimals || '0'}`);
  return value < limits.least || value > (limits.most ?? value) ? { wrong: wanted(limits) } : { value };
}

/** Signs and units that people write around an amount of money. */
const YUAN = /^(?:¥|￥|rmb|cny|人民币)\s*|\s*(?:元整?|rmb|cny)$/gi;

/** Returns the amount in yuan, at most two decimals, that a text says: `¥1,200.50`, `１２００元`. Limits as for a number. */
export const readTypedMoney = (typed: string, limits: Omit<NumberLimits, 'places'>): TypedNumber =>
  readTypedNumber(halfWidth(typed).trim().replace(YUAN, ''), { ...limits, places: 2 });

/** Digits before and after the point, without the zeros that do not count; undefined where the text is no number. */
function partsOf(text: string): { whole: string; decimals: string } | undefined {
  const plain = PLAIN.exec(text);
  const grouped = plain ? undefined : GROUPED.exec(text);
  const whole = plain?.[1] ?? grouped?.[1];
  if (whole === undefined) return undefined;
  const decimals = plain?.[2] ?? grouped?.[3] ?? '';
  return {
    whole: whole.replace(/[, ]/g, '').replace(/^0+(?=\d)/, ''),
    decimals: decimals.replace(/0+$/, ''),
  };
}

function wanted({ least, most, places = 0 }: NumberLimits): string {
  const kind = places ? `数字，最多 ${places} 位小数` : '整数';
  const range = most === undefined ? `最小 ${least}` : `从 ${least} 到 ${most}`;
  return `请填写${kind}，${range}`;
}
