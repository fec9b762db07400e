const LARGEST_PAGE = 100;
const FURTHEST_ROW = 1_000_000;

/** Limit and offset of a page, counted from 1; what is out of bounds is moved to the nearest that is not. */
export function pageOf(page = 1, size = 10, largest = LARGEST_PAGE): { limit: number; offset: number } {
  const limit = Math.min(largest, Math.max(1, Math.trunc(size)));
  return { limit, offset: Math.min(FURTHEST_ROW, (Math.max(1, Math.trunc(page)) - 1) * limit) };
}
