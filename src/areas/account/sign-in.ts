/** Only what is wrong, by field. */
export function onlyWrongs<F extends string>(
  wrongs: Record<F, string | undefined>,
): Partial<Record<F, string>> {
  const all = Object.entries(wrongs).filter(([, wrong]) => wrong);
  return Object.fromEntries(all) as Partial<Record<F, string>>;
}
