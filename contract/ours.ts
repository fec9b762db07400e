import type * as z from 'zod/mini';

// Apart from the other fields (`fields.ts`): the client asks only for these marks.

const OURS = new WeakSet<object>();

/**
 * Marks a field or an input that no document names. An input so marked is sent to our own back end alone; a field is
 * optional, and undefined, empty or false where the back end does not say it.
 */
export function ours<S extends z.ZodMiniType>(schema: S): S {
  const marked = schema.clone() as S;
  OURS.add(marked);
  return marked;
}

/** Returns whether a field or an input was marked with `ours`. */
export const isOurs = (schema: object | undefined): boolean => OURS.has(schema as object);
