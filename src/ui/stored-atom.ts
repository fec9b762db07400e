import { atom } from 'jotai';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A choice of the learner's that this phone keeps, one of `values`; the first is the default. */
export function storedAtom<const V extends string>(key: string, values: readonly [V, ...V[]]) {
  const kept = read(key);
  const held = atom<V>(values.find((value) => value === kept) ?? values[0]);
  return atom(
    (get) => get(held),
    (_get, set, next: V) => {
      set(held, next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // A phone that stores nothing keeps the choice for this page.
      }
    },
  );
}
