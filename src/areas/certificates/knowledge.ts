import { useQuery } from '@tanstack/react-query';
import { keptOf } from '@/api/answers/kept';
import { useKept } from '@/ui/kept-line';
import { useSlow } from '@/ui/slow';
import { platformKeysQuery, revocationsQuery } from './queries';
import type { Knowledge } from './verify-statement';

/**
 * What this phone knows of the platform's keys and revocations, from the network or from what it keeps; `asOf` is when
 * the revocations were true (China time), and undefined where none are known. `coming`: it is not all known yet.
 */
export function useKnowledge(): {
  coming: boolean;
  knowledge: Knowledge;
  asOf: string | undefined;
  retry: () => void;
} {
  const keys = useQuery(platformKeysQuery);
  const revoked = useQuery(revocationsQuery);
  useKept(revoked.data, revoked.dataUpdatedAt);
  const underWay = [keys, revoked].some(({ data, fetchStatus }) => !data && fetchStatus === 'fetching');
  const { slow, again } = useSlow(underWay);
  return {
    coming: underWay && !slow,
    knowledge: {
      keys: keys.data?.keys,
      fresh: keys.data !== undefined && !keptOf(keys.data) && !keys.isFetching && !keys.isError,
      revoked: revoked.data?.numbers,
      replaced: revoked.data?.replaced,
    },
    asOf: revoked.data?.asOf,
    retry: () => {
      again();
      void keys.refetch({ cancelRefetch: true });
      void revoked.refetch({ cancelRefetch: true });
    },
  };
}
