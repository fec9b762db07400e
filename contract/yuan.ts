import { fenOf } from '@rules/money';
import * as z from 'zod/mini';
import { amount, count } from './fields';

/** Money: yuan on the wire, whole fen inside; undefined where the back end does not say it. Server side: `yuanOf`. */
export const yuan = z.pipe(
  amount,
  z.transform((value) => (value === undefined ? undefined : fenOf(value))),
);

/** The same in a call of ours, whose server always says it: missing is none. */
export const ownYuan = z.pipe(
  count,
  z.transform((value) => fenOf(value)),
);
