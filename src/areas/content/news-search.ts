import * as z from 'zod/mini';
import { searchSchema, word } from '@/ui/search-schema';

/** What the lists of news and policies may be narrowed down to in their address. */
export const newsSearch = searchSchema(() => z.object({ categoryId: word, keyword: word }));
