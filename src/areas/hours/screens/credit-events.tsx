import { hasRow, wordsOf } from '@rules/event-words';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { hasNoSuchCall } from '@/api/no-such-call';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Card, Section } from '@/ui/card';
import { day } from '@/ui/dates';
import { KeptPart } from '@/ui/kept-line';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { Empty, Failed, SkeletonRows } from '@/ui/states';
import styles from '../parts/study-record.module.css';
import { creditEventsQuery } from '../queries';

export const Route = createFileRoute('/creditEvents')({
  validateSearch: searchSchema(() => z.object({ hourId: z.string().check(z.minLength(1)) })),
  beforeLoad: learnerOnly,
  component: CreditEvents,
});

/** Why is this minute missing: everything that moved an hour's credit, and everything that did not, latest first. */
function CreditEvents() {
  const { hourId } = Route.useSearch();
  const learner = useLearner() ?? '';
  const query = useQuery(creditEventsQuery(learner, hourId));
  const events = query.data?.events.filter(hasRow) ?? [];
  return (
    <Page title="计入明细">
      <PageHeader title="计入明细" />
      <KeptPart of={query} />
      <Section title={query.data?.hourName || '本课时'}>
        <Card>
          {events.length > 0 && (
            <ul className={styles.hours}>
              {events.map((event) => {
                const { what, why } = wordsOf(event);
                const again = event.times > 1 && event.reason !== 'more' && ` · 共 ${event.times} 次`;
                return (
                  <li key={event.id} className={styles.hour}>
                    <p>{what}</p>
                    {why && <p className={styles.unresolved}>{why}</p>}
                    <p className={styles.figures}>{[day(event.at), again].filter(Boolean).join('')}</p>
                  </li>
                );
              })}
            </ul>
          )}
          {query.isPending && query.fetchStatus === 'fetching' && <SkeletonRows count={4} second />}
          {query.isError && !query.data && hasNoSuchCall(query.error) && (
            <Empty sentence="这个平台不提供计入明细" />
          )}
          {query.isError && !query.data && !hasNoSuchCall(query.error) && (
            <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
          )}
          {query.data && events.length === 0 && <Empty sentence="这个课时还没有计入记录" />}
        </Card>
      </Section>
    </Page>
  );
}
