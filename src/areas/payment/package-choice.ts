import * as z from 'zod/mini';

/** The specification's own key. */
const KEY = 'packageData';

const choice = z.object({ packageId: z.string(), number: z.number(), payType: z.string() });

/** The package that a unit chose last, how many of it, and how it pays (0 messenger app, 1 payment app). */
export type PackageChoice = z.output<typeof choice>;

export function readPackageChoice(): PackageChoice | undefined {
  try {
    return choice.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function savePackageChoice(chosen: PackageChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // It is only a comfort.
  }
}
