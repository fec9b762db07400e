import type { FirstAsked } from '@/api/answers/first-answers';
import type { FirstCall } from './first-calls';

/** A token that ends on its way is no use, ms. */
const ON_ITS_WAY = 5_000;

/** A search of nothing but what is the same in a path, a search and a header. */
const PLAIN = /^[\w.&=-]*$/;

/**
 * Sends a document's first calls, `FirstCall[]` as JSON, for `learner`, or for a visitor (null); the client takes their
 * answers up (`api/answers/first-answers.ts`). `search`: of the address; `named`: what the back end has
 * (`api/capabilities.ts`); `isControlled`: a worker removes what is for it alone. A token that does not say that it is still good is left to
 * the client, as is an address that says what cannot stand in a path.
 */
export function askFirst(
  calls: string,
  token: string | null,
  learner: string | null,
  search: string,
  now: number,
  named: string,
  isControlled: boolean,
): void {
  try {
    const known = new URLSearchParams(search);
    if (learner) {
      known.set('token', token as string);
      known.set('learner', learner);
      const claims = (token as string).split('.')[1] as string;
      const { exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')));
      if (!(exp * 1000 > now + ON_ITS_WAY)) return;
    }
    if (!PLAIN.test(`${known}`)) return;
    const knownOf = (_: string, names: string) =>
      names
        .split('|')
        .map((name) => known.get(name))
        .find(Boolean) ?? '';
    const asked: Record<string, FirstAsked> = {};
    const all = JSON.parse(calls.replace(/\{([\w|]+)\}/g, knownOf)) as FirstCall[];
    for (const [path, own, hints, capability = ''] of all) {
      // The address does not say of which, or the client waits until the back end has named it.
      if (path.includes('//') || !named.includes(capability)) continue;
      const answer = fetch(path, {
        headers: isControlled ? { ...own, ...hints } : own,
        redirect: 'manual',
        cache: 'no-cache',
      });
      // Whoever never takes it up has not to hear that it failed.
      answer.catch(() => {});
      asked[path] = { authorization: own.authorization, since: now, answer };
    }
    globalThis.firstAsked = asked;
  } catch {
    // A token of which nothing is to be read.
  }
}
