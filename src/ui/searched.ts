/** So many searches are remembered. */
const MOST = 6;

const nameOf = (list: string) => `searched:${list}`;

/** What was searched for in a list before, the newest first. */
export function searchedBefore(list: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a search; one that was there comes to the front, and what was typed on the way to it goes. */
export function rememberSearch(list: string, words: string): string[] {
  const others = searchedBefore(list).filter((kept) => kept !== words && !words.startsWith(kept));
  const next = words ? [words, ...others].slice(0, MOST) : searchedBefore(list);
  return keep(list, next);
}

export const forgetSearches = (list: string): string[] => keep(list, []);

function keep(list: string, searches: string[]): string[] {
  try {
    localStorage.setItem(nameOf(list), JSON.stringify(searches));
  } catch {
    // It is only a comfort.
  }
  return searches;
}
