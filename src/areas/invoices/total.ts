import { fenOf } from '@/ui/money';

/** Several amounts in yuan, added in whole fen. */
export const totalOf = (orders: readonly { totalFee: number }[]): number =>
  orders.reduce((fen, { totalFee }) => fen + fenOf(totalFee), 0);
