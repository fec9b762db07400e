/** First and last byte of an answer, both included. */
export type Bytes = { first: number; last: number };

/**
 * Reads a Range header (RFC 9110, 14.2) for a file of `size` bytes.
 * `whole` when there is none, when it is not understood, or when it asks for several ranges at once.
 */
export function readRange(header: string | undefined, size: number): Bytes | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!asked) return 'whole';
  const [, from = '', to = ''] = asked;
  if (from === '') {
    if (to === '') return 'whole';
    const length = Number(to);
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last: Math.min(size - 1, to === '' ? size - 1 : Number(to)) };
}
