import { createFileRoute, redirect } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import * as z from 'zod/mini';
import { currentIdentity } from '@/session/identity';
import { identityAtom } from '@/session/identity-atom';
import { useListens } from '@/ui/on-phone';
import { rowAwaitedAtom } from '@/ui/own-row';
import { Page } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import { authorisationReturn } from '../authorisation-return';
import { CardSkeleton } from '../parts/card-skeleton';
import { EntryTiles } from '../parts/entry-tiles';
import { Below, ContinueCard, ProfileReminder, prefetchFirstParts } from '../parts/first-parts';
import { LearnerHeader, VisitorHeader } from '../parts/home-header';
import { SignInCard } from '../parts/sign-in-card';

export const Route = createFileRoute('/homeLand')({
  validateSearch: z.object({
    userId: z.optional(z.string()),
    code: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  beforeLoad: ({ search: { code, state } }) => {
    if (code === undefined || state === undefined)
      return prefetchFirstParts(currentIdentity().is === 'learner');
    throw redirect({ href: authorisationReturn(code, state) ?? '/homeLand', replace: true });
  },
  component: HomeLand,
});

function HomeLand() {
  const identity = useAtomValue(identityAtom);
  // The picture that the build makes, and its document carries, ends where the first answers begin.
  const listens = useListens();
  const rowAwaited = useAtomValue(rowAwaitedAtom);
  return (
    <Page title={import.meta.env.VITE_APP_NAME} root>
      {identity.is === 'learner' ? (
        <>
          {listens && !rowAwaited && (
            <Suspense>
              <ProfileReminder learner={identity.learner} />
            </Suspense>
          )}
          <LearnerHeader learner={identity.learner} />
          <Arriving listens={listens} skeleton={<CardSkeleton />}>
            <ContinueCard learner={identity.learner} />
          </Arriving>
        </>
      ) : (
        <>
          <VisitorHeader />
          <SignInCard />
        </>
      )}
      <EntryTiles />
      <Arriving listens={listens && !rowAwaited} skeleton={<SkeletonRows count={6} second />}>
        <Below />
      </Arriving>
    </Page>
  );
}

/** A part with a boundary of its own only where React has taken over: one that it has not reached yet bears no change. */
function Arriving({
  listens,
  skeleton,
  children,
}: Record<'skeleton' | 'children', ReactNode> & { listens: boolean }) {
  return listens ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}
