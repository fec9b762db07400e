import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Refused } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { currentIdentity } from '@/session/identity';
import { sessionReady } from '@/session/session';
import { LINKS, type LinkName } from '@/session/sign-in';

type Search = Partial<Record<LinkName, string | undefined>>;
const NAMES = Object.keys(LINKS) as LinkName[];

/** How signing in by the address stands. A refused link is done with; one that nobody answered may be tried again. */
export type LinkSignIn =
  | { is: 'none' }
  | { is: 'going' }
  | { is: 'failed'; sentence: string; retry?: () => void };

/** Signs in with what the address carries, once: it is taken out of the address first, so that a reload tries nothing. */
export function useLinkSignIn(search: Search): LinkSignIn {
  const router = useRouter();
  const name = NAMES.find((known) => search[known]);
  const value = name && search[name];
  const [state, setState] = useState<LinkSignIn>(value ? { is: 'going' } : { is: 'none' });

  const go = useCallback(async (by: LinkName, key: string) => {
    setState({ is: 'going' });
    try {
      await sessionReady();
      if (currentIdentity().is !== 'learner') await LINKS[by](key);
    } catch (error) {
      const sentence = sentenceOf(error);
      const over = error instanceof Refused && error.kind !== 'waiting';
      setState({ is: 'failed', sentence, ...(!over && { retry: () => void go(by, key) }) });
    }
  }, []);

  useEffect(() => {
    if (!name || !value) return;
    void router.navigate({
      to: '.',
      search: ({ encrypt: _link, ticket: _ticket, code: _code, state: _state, ...rest }) => rest,
      state: true,
      replace: true,
    });
    void go(name, value);
  }, [router, go, name, value]);

  return state;
}
