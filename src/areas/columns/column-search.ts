import * as z from 'zod/mini';

/** A column's screens want its id. */
export const columnSearch = z.object({ id: z.string().check(z.minLength(1)) });
