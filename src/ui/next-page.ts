/** One page of a list, and how many there are in all; 0 where nobody counts. */
export type Page<T> = { list: T[]; total: number };

/** The next page of a list, from 1, until a page is not full, or all that the server counts is there. */
export function nextPage(size: number) {
  return (last: Page<unknown>, pages: Page<unknown>[]) => {
    const loaded = pages.reduce((sum, { list }) => sum + list.length, 0);
    const all = last.total > 0 && loaded >= last.total;
    return all || last.list.length < size ? undefined : pages.length + 1;
  };
}
