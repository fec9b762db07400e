import type { UseQueryResult } from '@tanstack/react-query';
import { Failed } from '@/ui/states';
import { CONTENT_FAILED } from '../hour-content';
import { type StudiedPlace, ToCatalog } from './to-catalog';

/** Neither the network's fault nor the session's: the operator may mend it while one waits. */
const NOTHING = new Error('an hour without content');

/** An hour whose detail came, and brought nothing to study. */
export function ContentFailed({ query, place }: { query: UseQueryResult; place: StudiedPlace }) {
  return (
    <>
      <Failed
        error={NOTHING}
        fallback={CONTENT_FAILED}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
      <ToCatalog {...place} look="plain" />
    </>
  );
}
