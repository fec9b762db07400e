import { redemptionCodeOffer } from '@contract/redeem';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Unreachable } from '@/api/errors';
import { sessionInstallation } from '@/session/copy';

/** While there is no network it is asked again so often, ms: who holds the link need not tap. */
const AGAIN = 5_000;

/** What a code is, for this learner or a visitor. The code stands in no address that is asked for. */
export const offerQuery = (code: string, learner: string | undefined) =>
  queryOptions({
    queryKey: ['redemption-code', code, learner ?? ''],
    queryFn: async () => call(redemptionCodeOffer, { code }, { installation: await sessionInstallation() }),
    refetchInterval: ({ state }) => (state.error instanceof Unreachable ? AGAIN : false),
    refetchOnReconnect: 'always',
  });
