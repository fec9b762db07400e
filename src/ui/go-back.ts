import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** One page back inside the app, or home when there is none. */
export function useGoBack(): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/homeLand', replace: true });
  }, [router]);
}
