import { yuanOf } from './money';

/** Limits of one order, the same on the phone and on the server. The specification names none. */
export const MOST_NUMBER = 999;
export const MOST_CODES = 5_000;
/** Fen: a million yuan, which is more than any way of paying takes at once. */
export const MOST_FEN = 100_000_000;

/** A package, or one code by itself: how many codes it has, and what it costs in fen. */
export type Bundle = { readonly codes: number; readonly fen: number };

/** How many of it one order may hold; 0 where one alone is too much. */
export function mostOf({ codes, fen }: Bundle): number {
  const times = (bound: number, each: number) => (each > 0 ? Math.floor(bound / each) : MOST_NUMBER);
  return Math.min(MOST_NUMBER, times(MOST_CODES, codes), times(MOST_FEN, fen));
}

/** Why no more than that: the bound that is reached first, as a sentence with the way on. */
export function whyNoMore(bundle: Bundle): string {
  const most = mostOf(bundle);
  if (most === 0) return '超过一笔订单的上限，请联系客服购买';
  const bound =
    most === MOST_NUMBER
      ? ''
      : most === Math.floor(MOST_CODES / bundle.codes)
        ? `（${MOST_CODES} 个兑换码）`
        : `（${yuanOf(MOST_FEN)} 元）`;
  const unit = bundle.codes === 1 ? '个' : '份';
  return `一笔订单最多 ${most} ${unit}${bound}，再多请分几笔购买`;
}
