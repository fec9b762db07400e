import type { OperatorSettings } from '@contract/operator-settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ClientInfo } from './client-info';
import { queryClient } from './query-client';

const KEY = 'operatorSettings';

/** As they were last; undefined where they were never read, or this phone stores nothing. */
function remembered(): OperatorSettings | undefined {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as OperatorSettings | null) ?? undefined;
  } catch {
    return undefined;
  }
}

async function fetchAndRemember(): Promise<OperatorSettings> {
  // Our own server is never asked, so no screen waits for what asks.
  const { fetchOperatorSettings } = await import('@/api/operator-settings');
  const settings = await fetchOperatorSettings();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Then they are asked for at the next start.
  }
  return settings;
}

const settingsQuery = queryOptions({
  queryKey: ['operator-settings'],
  queryFn: fetchAndRemember,
  initialData: remembered,
  initialDataUpdatedAt: 0,
  staleTime: 3_600_000,
  retry: false,
});

/** Our own server names what it offers, and says the settings in the same answer. */
const isForeign = (info: ClientInfo | undefined): boolean => info !== undefined && info.offers === undefined;

/** The settings beside the app, for a back end that is not ours; our own is never asked for them. */
export function useOperatorSettings(info: ClientInfo | undefined): OperatorSettings | undefined {
  return useQuery({ ...settingsQuery, enabled: isForeign(info) }, queryClient).data;
}

/** For what happens outside a screen. Never fails. */
export async function operatorSettingsKnown(
  info: ClientInfo | undefined,
): Promise<OperatorSettings | undefined> {
  if (!isForeign(info)) return undefined;
  return queryClient.fetchQuery(settingsQuery).catch(remembered);
}
