/** A setting is missing or wrong; the message is one sentence for whoever starts the server. */
export class WrongSetting extends Error {}

/**
 * Settings that only make sense together: all of them, or none.
 * @throws {WrongSetting} naming the first that is missing.
 */
export function together<Name extends string>(
  values: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  const entries = Object.entries<string | undefined>(values);
  const set = entries.find(([, value]) => value);
  const missing = entries.find(([, value]) => !value);
  if (!set) return undefined;
  if (missing) throw new WrongSetting(`设置了 ${set[0]}，还要设置 ${missing[0]}。`);
  return values as Record<Name, string>;
}
