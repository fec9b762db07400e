import { useCallback, useEffect, useRef } from 'react';
import { Refused } from '@/api/errors';
import type { Returning } from './authorisation';
import { inMessengerApp } from './messenger-app';
import { goToAuthorisation, knownOpenId, openIdBy } from './open-id';

/**
 * Inside the messenger app a payment screen first learns who the learner is there: it goes to the authorisation page,
 * and comes back with `code`. Gives what a payment asks for: the open id, or undefined when the page is being left.
 */
export function useMessengerIdentity(
  returning: Returning,
  code: string | undefined,
): () => Promise<string | undefined> {
  const { learner } = returning;
  const latest = useRef(returning);
  latest.current = returning;

  useEffect(() => {
    if (!inMessengerApp() || knownOpenId(learner)) return;
    // What fails here is tried again, and told, when somebody pays.
    const coming = code ? openIdBy(code, learner) : goToAuthorisation(latest.current);
    coming.catch(() => undefined);
  }, [learner, code]);

  return useCallback(async () => {
    const known = knownOpenId(learner);
    if (known) return known;
    try {
      if (code) return await openIdBy(code, learner);
    } catch (error) {
      // A code that is used or too old: another one is fetched.
      if (!(error instanceof Refused)) throw error;
    }
    if (await goToAuthorisation(latest.current)) return undefined;
    throw new Refused('', '微信支付暂时不可用，请换一种方式');
  }, [learner, code]);
}
