/**
 * Money is counted in whole fen. Yuan stand on the wire, in what providers send, and before people; each is turned here
 * and nowhere else.
 */

/** Yuan of the wire (`198`, `198.5`, `0.1 + 0.2`) in fen. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100);

/** Fen as yuan of the wire: 19850 is `198.5`. */
export const yuanOf = (fen: number): number => fen / 100;

/** Fen as yuan with two places, as providers write it: 19800 is `198.00`. */
export const yuanText = (fen: number): string => yuanOf(fen).toFixed(2);

/** Yuan as providers write them, in fen. @throws {RangeError} for what is no amount of money. */
export function fenOfText(yuan: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(yuan)) throw new RangeError('no amount of money');
  return fenOf(Number(yuan));
}

/** An amount in fen for people: `¥198`, `¥198.50`; a dash where it is not known. */
export function money(fen: number | undefined): string {
  if (fen === undefined) return '—';
  const [sign, whole, rest] = [fen < 0 ? '-' : '', Math.trunc(Math.abs(fen) / 100), Math.abs(fen) % 100];
  return rest ? `${sign}¥${whole}.${String(rest).padStart(2, '0')}` : `${sign}¥${whole}`;
}
