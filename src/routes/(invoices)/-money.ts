/** Yuan for people: `¥1,298.00`. */
export const yuan = (amount: number): string =>
  `¥${amount.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Several amounts in yuan, added in whole fen. */
export const totalOf = (orders: readonly { totalFee: number }[]): number =>
  orders.reduce((fen, { totalFee }) => fen + Math.round(totalFee * 100), 0) / 100;
