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

/** Sends a document's first calls for `learner`; the client takes their answers up (`api/first-answers.ts`). */
export function askFirst(calls: readonly FirstCall[], token: string, learner: string, now: number): void {
  if (!isAlive(token, now)) return;
  const said = (text: string) => text.replace('{token}', token).replace('{learner}', learner);
  const asked: Record<string, FirstAsked> = {};
  for (const call of calls) {
    const path = call.path.replace('{learner}', encodeURIComponent(learner));
    const headers = Object.fromEntries(
      Object.entries(call.headers).map(([name, value]) => [name, said(value)]),
    );
    const answer = fetch(path, { headers });
    // Whoever never takes it up has not to hear that it failed.
    answer.catch(() => undefined);
    asked[path] = { authorization: headers.authorization ?? '', since: now, answer };
  }
  globalThis.firstAsked = asked;
}
