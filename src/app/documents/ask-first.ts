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

/** What stands in the text of a document's calls, and may stand in a path as it is. */
const PLAIN = /^[\w.-]+$/;

/**
 * Sends a document's first calls, `FirstCall[]` as JSON, for `learner`; the client takes their answers up
 * (`api/first-answers.ts`).
 */
export function askFirst(calls: string, token: string, learner: string, now: number): void {
  if (!isAlive(token, now) || !PLAIN.test(token) || !PLAIN.test(learner)) return;
  const said = calls.replaceAll('{token}', token).replaceAll('{learner}', learner);
  const asked: Record<string, FirstAsked> = {};
  for (const { path, headers } of JSON.parse(said) as FirstCall[]) {
    const answer = fetch(path, { headers });
    // Whoever never takes it up has not to hear that it failed.
    answer.catch(() => {});
    asked[path] = { authorization: headers.authorization ?? '', since: now, answer };
  }
  globalThis.firstAsked = asked;
}
