import type { Endpoint } from './endpoint';
import { ITEM_HEADER, KEEP_HEADER, KEEP_WITHOUT_HEADER, TELLS_HEADER } from './headers';
import { type Item, type ItemKind, isItemKind } from './items';
import { toldInWords } from './renewing';

/**
 * What a page tells the worker of a read, which knows no call by itself: whether its answer may be kept, and the kind of
 * items that it carries or the item that it shows.
 */
export function noteKeep(
  headers: Record<string, string>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
) {
  const { keep, without, tells, about, carries, shows } = endpoint;
  if (without) headers[KEEP_WITHOUT_HEADER] = without;
  else if (keep) headers[KEEP_HEADER] = keep;
  if (tells) headers[TELLS_HEADER] = toldInWords({ tells, ...(about && { about: String(input[about]) }) });
  if (carries) headers[ITEM_HEADER] = carries(input as never);
  if (shows) headers[ITEM_HEADER] = `${shows}:${encodeURIComponent(input.id as string)}`;
}

/** The same at the worker's end. A kind that another version of the page knows, and this worker does not, is none. */
export function itemsOf(headers: { get(name: string): string | null }): { carries?: ItemKind; shows?: Item } {
  const [kind = '', id] = (headers.get(ITEM_HEADER) ?? '').split(':');
  if (!isItemKind(kind)) return {};
  return id === undefined ? { carries: kind } : { shows: { kind, id: decodeURIComponent(id) } };
}
