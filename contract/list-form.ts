/** The names under which back ends put the list of a page. */
const PAGE_NAMES = ['list', 'records', 'rows'];

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the list of a page, which may be a page again, or the only list among named fields. */
function listIn(fields: Fields): unknown {
  const named = PAGE_NAMES.map((name) => fields[name]).find((value) => value !== null && value !== undefined);
  if (named !== undefined) return asList(named);
  const lists = Object.values(fields).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : undefined;
}

/** Returns whether named fields are a page; one that counts its items and names no list is not understood. */
const isPage = (fields: Fields): boolean =>
  PAGE_NAMES.some((name) => name in fields) || ('total' in fields && !(Number(fields.total) > 0));

/** Returns the list that a value is or holds; null and absent are empty, and what holds none stays as it is. */
export function asList(value: unknown): unknown {
  if (value === null || value === undefined) return [];
  if (!isFields(value)) return value;
  return listIn(value) ?? (isPage(value) ? [] : value);
}

/** Returns a list as a page with its total, if the back end names one. */
export const asPage = (value: unknown): { list: unknown; total: unknown } => ({
  list: asList(value),
  total: isFields(value) ? (value.total ?? value.listSize ?? value.count) : undefined,
});

/** Returns the same of a list that comes bare only as a whole: then its length is the total. */
export const asWhole = (value: unknown): { list: unknown; total: unknown } =>
  Array.isArray(value) ? { list: value, total: value.length } : asPage(value);
