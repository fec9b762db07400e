import { ORDER_TYPES } from '@contract/order-types';
import * as z from 'zod/mini';
import { searchSchema, word } from '@/ui/search-schema';

/** Queries of the screens on which something is bought. `money`, `chargeMode` and `userId` of old links are not read. */
export const purchaseSearch = searchSchema(() =>
  z.object({
    lessonId: z.string().check(z.minLength(1)),
    type: z.enum(Object.values(ORDER_TYPES)),
    hourId: word,
    userId: word,
    money: word,
    chargeMode: word,
    /** Of the messenger app's authorisation. */
    code: word,
    buyStatus: word,
  }),
);
