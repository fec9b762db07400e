type Fields = Record<string, unknown>;

/** The item that an old link carries as JSON; nothing where it is none. */
function itemOf(json: string | undefined): Fields {
  try {
    const item: unknown = JSON.parse(json ?? '');
    return typeof item === 'object' && item !== null ? (item as Fields) : {};
  } catch {
    return {};
  }
}

/**
 * Its id: a key, by which the item is asked for again, for nothing else in a link is believed. Undefined when there is
 * none. A number in an old link may have lost its last digits before it came here; a string has not.
 */
export function idOf(json: string | undefined): string | undefined {
  const { id } = itemOf(json);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** What an item without an id says, as text and never as HTML. */
export function wordsOf(json: string | undefined, names: readonly string[]): string[] {
  const item = itemOf(json);
  return names
    .map((name) => item[name])
    .filter((words): words is string => typeof words === 'string' && words !== '');
}
