import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { FormSkeleton } from '@/ui/form-skeleton';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { knownType } from '../identity';
import { UserDataForm } from '../parts/user-data-form';
import { userDataQuery } from '../user-data-queries';

export const Route = createFileRoute('/updateUserData')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: UpdateUserData,
});

/** The older form of the profile. */
function UpdateUserData() {
  const learner = useLearner() ?? '';
  const profile = useQuery(profileQuery(learner));
  const query = useQuery(userDataQuery(learner));
  return (
    <Page title="用户信息">
      <PageHeader title="用户信息" />
      <Loaded query={query} skeleton={<FormSkeleton fields={7} />}>
        {(known) => (
          <UserDataForm
            key={learner}
            learner={learner}
            profile={known}
            info={profile.data}
            identityType={profile.data ? knownType(profile.data) : '0'}
          />
        )}
      </Loaded>
    </Page>
  );
}
