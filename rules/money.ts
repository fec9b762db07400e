/** Fen as yuan with two places, as providers write it: 19800 is `198.00`. */
export const yuanText = (fen: number): string => (fen / 100).toFixed(2);

/** Yuan as providers write them, in fen. @throws {RangeError} for what is no amount of money. */
export function fenOf(yuan: string): number {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(yuan)) throw new RangeError('no amount of money');
  return Math.round(Number(yuan) * 100);
}
