import type { FirstAsked } from '@/api/first-answers';
import type { FirstCall } from './first-calls';

/** A token that ends on its way is no use, ms. */
const ON_ITS_WAY = 5_000;

/** Whether the token says that it is still good. One that says nothing of it is left to the client. */
export function isAlive(token: string, now: number): boolean {
  try {
    const claims = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    return JSON.parse(atob(claims)).exp * 1000 > now + ON_ITS_WAY;
  } catch {
    return false;
  }
}

/** What is the same in a path, a search and a header. */
const PLAIN = /^[\w.-]*$/;

/**
 * Sends a document's first calls, `FirstCall[]` as JSON, for `learner`; the client takes their answers up
 * (`api/first-answers.ts`). `search`: of the address.
 */
export function askFirst(calls: string, token: string, learner: string, search: string, now: number): void {
  const known = new URLSearchParams(search);
  known.set('token', token);
  known.set('learner', learner);
  if (!isAlive(token, now) || ![...known.values()].every((value) => PLAIN.test(value))) return;
  const said = calls.replace(
    /\{([\w|]+)\}/g,
    (_, names: string) =>
      names
        .split('|')
        .map((name) => known.get(name))
        .find(Boolean) ?? '',
  );
  const asked: Record<string, FirstAsked> = {};
  for (const { path, headers } of JSON.parse(said) as FirstCall[]) {
    // The address does not say of which.
    if (path.includes('//')) continue;
    const answer = fetch(path, { headers, redirect: 'manual' });
    // Whoever never takes it up has not to hear that it failed.
    answer.catch(() => {});
    asked[path] = { authorization: headers.authorization ?? '', since: now, answer };
  }
  globalThis.firstAsked = asked;
}
