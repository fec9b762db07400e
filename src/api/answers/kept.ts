import { KEPT_HEADERS } from '@contract/headers';

/** That something comes from the phone: from when it is (ms), and whether only what a list had carried of it. */
export type Kept = { at: number; partial: boolean };

const marks = new WeakMap<object, Kept>();
/** What came by a read that the phone may keep, from wherever: what of the learner's it tells, and when it was asked for, ms. */
const keepable = new WeakMap<object, { tells: readonly string[]; asked: number }>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The data of an answer and what lies directly in it: screens take out its list. */
const partsOf = (data: object) => [data, ...Object.values(data)].filter(isObject);

/** Marks the data of a read that may be kept, and, when it comes from the phone, from when it is. `asked`: when, ms. */
export function noteKept(
  data: unknown,
  headers: Headers,
  tells: readonly string[] = [],
  asked = Date.now(),
): void {
  if (!isObject(data)) return;
  const at = Number(headers.get(KEPT_HEADERS.at));
  // What the network has brought a moment ago is no old copy.
  const isCopy = at && !headers.has(KEPT_HEADERS.renewed);
  for (const part of partsOf(data)) {
    keepable.set(part, { tells, asked: at || asked });
    if (isCopy) marks.set(part, { at, partial: headers.has(KEPT_HEADERS.partial) });
  }
}

/** A query's data and, of a list that comes in pages, each page. */
function pagesOf(data: unknown): object[] {
  if (!isObject(data)) return [];
  return [data, ...('pages' in data && Array.isArray(data.pages) ? data.pages : [])].filter(isObject);
}

/** Whether the phone may keep what a screen shows: it came by such a read. */
export const mayBeKept = (data: unknown): boolean => pagesOf(data).some((part) => keepable.has(part));

/** Whether what a screen shows tells one of these subjects of the learner's. */
export const tellsOf = (data: unknown, subjects: readonly string[]): boolean =>
  pagesOf(data).some((part) => keepable.get(part)?.tells.some((one) => subjects.includes(one)));

/**
 * When what a screen shows was asked for, ms, of several pages the first: what was written since is not in it, however late
 * it has come.
 */
export const askedAt = (data: unknown): number =>
  Math.min(...pagesOf(data).flatMap((part) => keepable.get(part)?.asked ?? []));

/** What was made out of an answer comes from where the answer came from, and tells the same. */
export function madeFrom<T extends object>(answer: unknown, made: T): T {
  const kept = keptOf(answer);
  if (kept) marks.set(made, kept);
  const known = isObject(answer) && keepable.get(answer);
  if (known) keepable.set(made, known);
  return made;
}

/** Whether what a screen shows comes from the phone; of a list with pages the oldest counts. */
export function keptOf(data: unknown): Kept | undefined {
  const found = pagesOf(data).flatMap((part) => marks.get(part) ?? []);
  return found.length ? found.reduce((older, one) => (one.at < older.at ? one : older)) : undefined;
}

/**
 * What a screen goes on with when `now` has come for what it showed `before`: a copy from the phone that is older, or only an
 * excerpt, takes nothing whole away.
 */
export function newerOf(before: unknown, now: unknown): unknown {
  const kept = keptOf(now);
  if (!kept || !mayBeKept(before)) return now;
  const wasExcerpt = keptOf(before)?.partial ?? false;
  const isLess = kept.partial === wasExcerpt ? kept.at < askedAt(before) : kept.partial;
  return isLess ? before : now;
}
