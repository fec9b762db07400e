/** Only what is wrong, by field. */
export function onlyErrors<F extends string>(
  errors: Record<F, string | undefined>,
): Partial<Record<F, string>> {
  const all = Object.entries(errors).filter(([, wrong]) => wrong);
  return Object.fromEntries(all) as Partial<Record<F, string>>;
}
