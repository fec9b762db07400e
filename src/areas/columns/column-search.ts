import * as z from 'zod/mini';
import { searchSchema } from '@/ui/search-schema';

/** A column's screens want its id. */
export const columnSearch = searchSchema(() => z.object({ id: z.string().check(z.minLength(1)) }));
