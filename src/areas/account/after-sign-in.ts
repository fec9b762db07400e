import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isHere } from '@/session/identity';
import { ownPath } from '@/ui/own-path';

/**
 * Where to go once signed in: not where somebody else was put out. A login that stands in the place of a page gives way to that page; with another
 * `redirectUrl` it is one page back, or that path of this app when there is nothing to go back to; else home.
 */
export function useAfterSignIn(redirectUrl: string | undefined): () => void {
  const router = useRouter();
  return useCallback(() => {
    const { history } = router;
    const asked = ownPath(redirectUrl);
    const goTo = (href: string) => void router.navigate({ href, replace: true });
    const { instead, of } = history.location.state;
    if (of !== undefined && !isHere(of)) goTo('/homeLand');
    else if (asked && instead) goTo(asked);
    else if (redirectUrl !== undefined && history.canGoBack()) history.back();
    else goTo(asked ?? '/homeLand');
  }, [router, redirectUrl]);
}
