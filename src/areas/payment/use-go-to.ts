import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a path of this app or an address of the web, in this page's stead. */
export function useGoTo(): (place: string) => void {
  const router = useRouter();
  return useCallback(
    (place) => {
      if (/^https?:/.test(place)) location.replace(place);
      else router.history.replace(place);
    },
    [router],
  );
}
