/** One page of a list, and how many there are in all; undefined where the back end does not count. */
export type Page<T> = { list: T[]; total?: number | undefined };

/**
 * Returns the next page of a list, from 1, until a page is not full, holds more than it was asked for, or all that the
 * server counts is there.
 */
export function nextPage(size: number) {
  return (last: Page<unknown>, pages: Page<unknown>[]) => {
    const loaded = pages.reduce((sum, { list }) => sum + list.length, 0);
    const { total = 0 } = last;
    const isAll = total > 0 && loaded >= total;
    return isAll || last.list.length !== size ? undefined : pages.length + 1;
  };
}
