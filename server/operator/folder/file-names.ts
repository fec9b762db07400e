/** What computers lay into folders by themselves, and what hides: nobody wrote it. */
export const meansNothing = (name: string): boolean =>
  name.startsWith('.') || name.startsWith('~$') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

/** A number before a name only orders it: `01-where-fumes-come-from`. A year is no such number. */
const ORDER = /^(\d{1,3})[-_. ]\s*(?=.)/;

/** The slug that a file or folder gives: its name without the number, and without `ending`. */
export function slugOf(name: string, ending = ''): string {
  const bare = ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  return bare.replace(ORDER, '');
}

/** By the number before the name; names without one come after, by their letters. */
export function byOrder(a: string, b: string): number {
  const [numberA, numberB] = [numberOf(a), numberOf(b)];
  if (numberA !== numberB) return numberA < numberB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

const numberOf = (name: string): number => Number(ORDER.exec(name)?.[1] ?? Number.POSITIVE_INFINITY);

/**
 * Names that give these slugs and come in this order: the slugs themselves where that will do, else with numbers before all.
 */
export function namesInOrder(slugs: readonly string[], ending = ''): string[] {
  const plain = slugs.map((slug) => `${slug}${ending}`);
  const sorted = [...plain].sort(byOrder);
  const willDo = plain.every((name, at) => name === sorted[at] && slugOf(name, ending) === slugs[at]);
  if (willDo) return plain;
  const digits = String(slugs.length).length;
  return plain.map((name, at) => `${String(at + 1).padStart(Math.max(2, digits), '0')}-${name}`);
}
