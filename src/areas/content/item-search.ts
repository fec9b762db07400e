import * as z from 'zod/mini';

/** A content item's screen wants its id. */
export const itemSearch = z.object({ id: z.string().check(z.minLength(1)) });
