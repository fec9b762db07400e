import { clientInfo } from '@contract/client-info';
import type { Output } from '@contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keptOf } from '@/api/answers/kept';
import { call } from '@/api/call';
import { queryClient } from './query-client';

export type ClientInfo = Output<typeof clientInfo>;

/** What the running server says of itself and its operator: asked once, and kept for when there is no network. */
const infoQuery = queryOptions({
  queryKey: ['client-info'],
  queryFn: async () => {
    const info = await call(clientInfo, {});
    void import('@/api/learn-capabilities').then(({ learn }) => learn(info, keptOf(info) !== undefined));
    return info;
  },
  staleTime: 3_600_000,
  retry: false,
});

/** Named the client: the screens before signing in stand in no provider (ui/data.tsx). */
export const useInfo = (): ClientInfo | undefined => useQuery(infoQuery, queryClient).data;

/** Waited for with what a screen reads anyway, so that it does not change what it shows. Never fails. */
export const infoKnown = (): Promise<ClientInfo | undefined> =>
  queryClient.ensureQueryData(infoQuery).catch(() => undefined);
