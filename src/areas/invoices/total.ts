/** What these orders cost together, fen. */
export const totalOf = (orders: readonly { totalFee: number }[]): number =>
  orders.reduce((fen, { totalFee }) => fen + totalFee, 0);
