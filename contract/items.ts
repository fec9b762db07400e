import { asList } from './list-form';

type Fields = Record<string, unknown>;

const inList = (body: Fields): unknown => asList('data' in body ? body.data : body);

/** The kinds of items that the answers of kept lists carry, and where in an answer's body its items stand. */
const IN_BODY = {
  news: inList,
  policy: inList,
  announcement: inList,
  expert: inList,
} satisfies Record<string, (body: Fields) => unknown>;

export type ItemKind = keyof typeof IN_BODY;

/** One item: ids are of their kind. */
export type Item = { kind: ItemKind; id: string };

export const isItemKind = (name: string): name is ItemKind => Object.hasOwn(IN_BODY, name);

/** The items of a kind in the body of an answer, as they came; those without an id are no items. */
export function itemsIn(kind: ItemKind, body: Fields): { id: string; fields: Fields }[] {
  const items = IN_BODY[kind](body);
  if (!Array.isArray(items)) return [];
  return items
    .filter((item: Fields | null) => item?.id !== undefined && item?.id !== null)
    .map((fields: Fields) => ({ id: String(fields.id), fields }));
}
