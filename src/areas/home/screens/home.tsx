import { createFileRoute, redirect } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { identityAtom } from '@/session/identity';
import { Page } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import { authorisationReturn } from '../authorisation-return';
import { CardSkeleton } from '../parts/card-skeleton';
import { EntryTiles } from '../parts/entry-tiles';
import { LearnerHeader, VisitorHeader } from '../parts/home-header';
import { SignInCard } from '../parts/sign-in-card';

const ProfileReminder = lazy(() =>
  import('@/areas/account/parts/profile-reminder').then(({ ProfileReminder }) => ({
    default: ProfileReminder,
  })),
);
/** A visitor needs none of it; a learner's comes while the records that it shows are asked for. */
const ContinueCard = lazy(() => import('../parts/continue-card'));
const Below = lazy(() => import('../parts/below'));

export const Route = createFileRoute('/homeLand')({
  validateSearch: z.object({
    userId: z.optional(z.string()),
    code: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  beforeLoad: ({ search: { code, state } }) => {
    if (code === undefined || state === undefined) return;
    throw redirect({ href: authorisationReturn(code, state) ?? '/homeLand', replace: true });
  },
  component: HomeLand,
});

function HomeLand() {
  const identity = useAtomValue(identityAtom);
  return (
    <Page title={import.meta.env.VITE_APP_NAME} root>
      {identity.is === 'learner' ? (
        <>
          <Suspense>
            <ProfileReminder learner={identity.learner} />
          </Suspense>
          <LearnerHeader learner={identity.learner} />
          <Suspense fallback={<CardSkeleton />}>
            <ContinueCard learner={identity.learner} />
          </Suspense>
        </>
      ) : (
        <>
          <VisitorHeader />
          <SignInCard />
        </>
      )}
      <EntryTiles />
      <Suspense fallback={<SkeletonRows count={6} second />}>
        <Below />
      </Suspense>
    </Page>
  );
}
