import * as z from 'zod/mini';
import { idOf } from '@/ui/item-key';
import { searchSchema, word } from '@/ui/search-schema';

/** A help item by its id, or by the item that an old link carries; `group` saves looking for it. */
export const nodeSearch = searchSchema(() =>
  z
    .object({ id: word, chapterItem: word, group: word })
    .check(z.refine(({ id, chapterItem }) => Boolean(id || idOf(chapterItem)))),
);

export const nodeId = ({
  id,
  chapterItem,
}: {
  id?: string | undefined;
  chapterItem?: string | undefined;
}): string => id || idOf(chapterItem) || '';
