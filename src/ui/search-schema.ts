import * as z from 'zod/mini';

/** An entry that may be absent. */
export const word = z.optional(z.string());

/**
 * What an address's search must be, made when such an address is met: the app knows some eighty of them, and to make them
 * all held a slow phone up for a tenth of a second before its first screen.
 * @throws {z.core.$ZodError} of the search that it is given, which the router shows as a wrong address.
 */
export function searchSchema<T extends z.ZodMiniType>(make: () => T) {
  let schema: T | undefined;
  return (search: Record<string, unknown>): z.output<T> => {
    schema ??= make();
    return z.parse(schema, search);
  };
}
