import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import { identityAtom } from '@/session/identity';
import { Page } from '@/ui/page';
import { Announcements } from './-announcements';
import { ContinueCard, SignInCard } from './-continue-card';
import { EntryTiles } from './-entry-tiles';
import { LearnerHeader, VisitorHeader } from './-home-header';
import { PopularLessons } from './-popular-lessons';

export const Route = createFileRoute('/(home)/homeLand')({
  validateSearch: z.object({
    userId: z.optional(z.string()),
    code: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  component: HomeLand,
});

/** Nobody waits for it. */
const ProfileReminder = lazy(() =>
  import('../-profile-reminder').then(({ ProfileReminder }) => ({ default: ProfileReminder })),
);

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
          <ContinueCard learner={identity.learner} />
        </>
      ) : (
        <>
          <VisitorHeader />
          <SignInCard />
        </>
      )}
      <EntryTiles />
      <Announcements />
      <PopularLessons />
    </Page>
  );
}
