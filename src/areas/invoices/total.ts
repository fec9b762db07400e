/** Returns the sum of these orders in fen; undefined where one of them has no known sum. */
export const totalOf = (orders: readonly { totalFee: number | undefined }[]): number | undefined =>
  orders.reduce<number | undefined>(
    (fen, { totalFee }) => (fen === undefined || totalFee === undefined ? undefined : fen + totalFee),
    0,
  );
