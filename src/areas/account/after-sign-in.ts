import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isHere } from '@/session/identity';
import { wayOn } from './way-on';

/** Leads on once somebody is signed in (`wayOn`). */
export function useAfterSignIn(redirectUrl: string | undefined): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { history } = router;
    const way = wayOn(redirectUrl, history.location.state, { canGoBack: history.canGoBack(), isHere });
    if (way === 'back') history.back();
    else void router.navigate({ href: way.to, replace: true });
  }, [router, redirectUrl]);
}
