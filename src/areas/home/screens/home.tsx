import { createFileRoute, redirect } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Suspense, useDeferredValue } from 'react';
import * as z from 'zod/mini';
import { currentIdentity } from '@/session/identity';
import { identityAtom } from '@/session/identity-atom';
import { useListens } from '@/ui/on-phone';
import { rowAwaitedAtom } from '@/ui/own-row';
import { Page } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { SkeletonRows } from '@/ui/states';
import { authorisationReturn } from '../authorisation-return';
import { ContinueCard } from '../parts/continue-card';
import { EntryTiles } from '../parts/entry-tiles';
import { Below, Due, ProfileReminder, prefetchFirstParts } from '../parts/first-parts';
import styles from '../parts/home.module.css';
import { LearnerHeader, VisitorHeader } from '../parts/home-header';
import { SignInCard } from '../parts/sign-in-card';

const homeSearch = searchSchema(() =>
  z.object({
    userId: z.optional(z.string()),
    code: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
);

export const Route = createFileRoute('/homeLand')({
  validateSearch: homeSearch,
  beforeLoad: ({ search: { code, state } }) => {
    if (code === undefined || state === undefined)
      return prefetchFirstParts(currentIdentity().is === 'learner');
    throw redirect({ href: authorisationReturn(code, state) ?? '/homeLand', replace: true });
  },
  component: HomeLand,
});

function HomeLand() {
  const identity = useAtomValue(identityAtom);
  // The picture that the build makes, and its document carries, ends where the first answers begin; a part has a boundary
  // of its own only where React has taken over: one that it has not reached yet bears no change.
  const listens = useListens();
  const rowAwaited = useAtomValue(rowAwaitedAtom);
  // Six parts at once are long for an old phone: they are rendered in pieces, and a tap comes between.
  const more = useDeferredValue(listens && !rowAwaited);
  return (
    <Page title={import.meta.env.VITE_APP_NAME} root>
      {identity.is === 'learner' ? (
        <>
          {more && (
            <Suspense>
              <ProfileReminder learner={identity.learner} />
            </Suspense>
          )}
          <LearnerHeader learner={identity.learner} />
          <ContinueCard learner={identity.learner} />
          <div className={styles.due}>
            {more && (
              <Suspense>
                <Due learner={identity.learner} />
              </Suspense>
            )}
          </div>
        </>
      ) : (
        <>
          <VisitorHeader />
          <SignInCard />
        </>
      )}
      <EntryTiles />
      {more ? (
        <Suspense fallback={<SkeletonRows count={6} second />}>
          <Below />
        </Suspense>
      ) : (
        <SkeletonRows count={6} second />
      )}
    </Page>
  );
}
