/** Yuan of the wire (`198`, `198.5`, `0.1 + 0.2`) as whole fen: amounts are added and multiplied in fen only. */
export const fenOf = (yuan: number): number => Math.round(yuan * 100);

/** An amount in fen for people: `¥198`, `¥198.50`. */
export function money(fen: number): string {
  const [sign, whole, rest] = [fen < 0 ? '-' : '', Math.trunc(Math.abs(fen) / 100), Math.abs(fen) % 100];
  return rest ? `${sign}¥${whole}.${String(rest).padStart(2, '0')}` : `${sign}¥${whole}`;
}

/** Yuan of the wire for people. */
export const inYuan = (yuan: number): string => money(fenOf(yuan));
