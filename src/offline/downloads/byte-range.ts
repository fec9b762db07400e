/** Bytes of a file, both ends included. */
export type ByteRange = { first: number; last: number };

/**
 * What a `Range` header asks of a file of `size` bytes: the range that is to be answered with 206, `all` where there is none
 * that we read (RFC 9110 lets it be ignored: several ranges, other units), `none` for 416.
 */
export function rangeAsked(header: string | null, size: number): ByteRange | 'all' | 'none' {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  // `bytes=-500`: the last 500.
  if (from === '')
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'none';
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'all';
  if (first >= size) return 'none';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** What an answer with 206 says of itself; undefined where it says nothing that can be trusted. */
export function rangeAnswered(header: string | null): (ByteRange & { size: number }) | undefined {
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === undefined) return undefined;
  const range = { first: Number(first), last: Number(last), size: Number(size) };
  return range.first <= range.last && range.last < range.size ? range : undefined;
}
