import { fenOf } from '@rules/money';
import * as z from 'zod/mini';
import { count } from './fields';

/** Money: yuan on the wire, whole fen inside; missing is none. Its other half is `yuanOf`, for who answers. */
export const yuan = z.pipe(
  count,
  z.transform((value) => fenOf(value)),
);
