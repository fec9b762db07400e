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

/** The highest number that still only orders. */
const MOST_IN_ORDER = 999;

/**
 * Names that give these slugs and come in this order: the slugs themselves where that will do, else with numbers before all.
 * Of more than there are numbers the order is lost: only news are so many, and those come by their time.
 */
export function namesInOrder(siblings: readonly { slug: string; ending?: string }[]): string[] {
  const plain = siblings.map(({ slug, ending = '' }) => `${slug}${ending}`);
  const sorted = [...plain].sort(byOrder);
  const inOrder = siblings.length > MOST_IN_ORDER || plain.every((name, at) => name === sorted[at]);
  const plainWillDo = siblings.every(({ slug, ending }, at) => slugOf(plain[at] ?? '', ending) === slug);
  if (inOrder && plainWillDo) return plain;
  return plain.map((name, at) => numbered(at + 1, name));
}

/** `03-name`: it gives the slug that `name` stands for, whatever that begins with. */
export const numbered = (place: number, name: string): string => `${String(place).padStart(2, '0')}-${name}`;
