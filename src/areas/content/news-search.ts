import * as z from 'zod/mini';

const word = z.optional(z.string());

/** What the lists of news and policies may be narrowed down to in their address. */
export const newsSearch = z.object({ categoryId: word, keyword: word });
