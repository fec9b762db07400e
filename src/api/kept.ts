import { KEPT_HEADERS } from '@contract/headers';

/** That something comes from the phone: from when it is (ms), and whether only what a list had carried of it. */
export type Kept = { at: number; partial: boolean };

const marks = new WeakMap<object, Kept>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Marks an answer's data when it comes from the phone, and what lies directly in it: screens take out its list. */
export function noteKept(data: unknown, headers: Headers): void {
  const at = Number(headers.get(KEPT_HEADERS.at));
  if (!at || !isObject(data)) return;
  const kept = { at, partial: headers.has(KEPT_HEADERS.partial) };
  for (const one of [data, ...Object.values(data)]) if (isObject(one)) marks.set(one, kept);
}

/** Whether what a screen shows comes from the phone; of a list with pages the oldest counts. */
export function keptOf(data: unknown): Kept | undefined {
  if (!isObject(data)) return undefined;
  const pages = 'pages' in data && Array.isArray(data.pages) ? data.pages : [];
  const found = [data, ...pages].flatMap((one) => (isObject(one) ? (marks.get(one) ?? []) : []));
  return found.length ? found.reduce((older, one) => (one.at < older.at ? one : older)) : undefined;
}
