import type { CodeOffer } from '@contract/redeem';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Unreachable } from '@/api/errors';
import { codeIn } from '@/areas/payment/typed-code';
import { requireLearner } from '@/session/session';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { FormSkeleton } from '@/ui/form-skeleton';
import { Notice } from '@/ui/notice';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { SkeletonLine } from '@/ui/states';
import { useServicePhone } from '@/ui/use-operator';
import { CodeCard, grouped } from '../parts/code-card';
import { CodeEntry } from '../parts/code-entry';
import styles from '../parts/redeem.module.css';
import { RedeemForm } from '../parts/redeem-form';
import { WayOn } from '../parts/way-on';
import { courseOf, firstHourOf } from '../place';
import { offerQuery } from '../queries';
import { obstacleOf } from '../refused';
import { useTyped } from '../typed';

export const Route = createFileRoute('/redeem')({
  validateSearch: searchSchema(() => z.object({ code: z.optional(z.string()) })),
  staticData: { noTabs: true },
  // Everybody may; who is signed in is known before anything is asked for.
  beforeLoad: () => requireLearner().then(nobodyElse, nobodyElse),
  component: Redeem,
});

const nobodyElse = () => undefined;

function Redeem() {
  const code = codeIn(Route.useSearch().code ?? '');
  return (
    <Page title="兑换课程">
      <PageHeader title="兑换课程" />
      {code ? <Code key={code} code={code} /> : <CodeEntry />}
    </Page>
  );
}

/** What a code is, and how it is redeemed; whoever signs in on the way stays on the form that he began. */
function Code({ code }: { code: string }) {
  const learner = useLearner();
  const [cameAs] = useState(learner);
  const query = useQuery(offerQuery(code, cameAs));
  const { notRecipient } = useTyped();
  const servicePhone = useServicePhone();
  const { data: offer, error, failureReason, fetchStatus } = query;
  if (offer) {
    return (
      <>
        <CodeCard code={code} offer={offer} toThem={!notRecipient && !offer.used} />
        {offer.own ? <Own offer={offer} /> : <RedeemForm {...{ code, offer, learner }} />}
      </>
    );
  }
  const paused = fetchStatus === 'paused';
  const failure = error ?? (paused ? (failureReason ?? new Unreachable()) : undefined);
  if (!failure) return <CodeSkeleton />;
  const { sentence, way } = obstacleOf(failure, servicePhone);
  return (
    <div className={styles.form}>
      <Notice kind={way === 'otherCode' || way === 'again' ? 'refused' : 'waits'}>{sentence}</Notice>
      {way !== 'byHand' && <p className={styles.letters}>{grouped(code)}</p>}
      <ActionBar>
        <WayOn {...{ way, code }} busy={fetchStatus === 'fetching'} onRetry={() => void query.refetch()} />
      </ActionBar>
    </div>
  );
}

/** The card of the course, and the form beneath it. */
function CodeSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <SkeletonLine height="11rem" radius="18px" />
      <FormSkeleton fields={2} />
    </div>
  );
}

/** The learner has the course already. */
function Own({ offer }: { offer: CodeOffer }) {
  const hour = firstHourOf(offer);
  return (
    <div className={styles.form}>
      <Notice kind="done">
        {offer.used ? '这门课你已经可以学了。' : '这门课你已经可以学了。兑换码没有用掉，可以还给单位。'}
      </Notice>
      <ActionBar>
        {hour ? (
          <ButtonLink wide {...hour}>
            继续学习
          </ButtonLink>
        ) : (
          <ButtonLink wide to={courseOf(offer)}>
            去看看
          </ButtonLink>
        )}
      </ActionBar>
    </div>
  );
}
