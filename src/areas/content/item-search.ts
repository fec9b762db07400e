import * as z from 'zod/mini';
import { searchSchema } from '@/ui/search-schema';

/** A content item's screen wants its id. */
export const itemSearch = searchSchema(() => z.object({ id: z.string().check(z.minLength(1)) }));
