import * as z from 'zod/mini';

/** An entry that may be absent. */
export const word = z.optional(z.string());

/**
 * What an address's search must be, made when such an address is met: the app knows some eighty of them, and to make them
 * all held a slow phone up for a tenth of a second before its first screen.
 * @throws {Error} of one line that names the entries, for whoever reads the console; the router shows a wrong address.
 */
export function searchSchema<T extends z.ZodMiniType>(make: () => T) {
  let schema: T | undefined;
  return (search: Record<string, unknown>): z.output<T> => {
    schema ??= make();
    const parsed = z.safeParse(schema, search);
    if (parsed.success) return parsed.data;
    throw new Error(`地址里不对的：${parsed.error.issues.map(({ path }) => path).join()}`);
  };
}
