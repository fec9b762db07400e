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
import { UserDataForm } from '../parts/user-data-form';
import { userDataQuery } from '../user-data-queries';

export const Route = createFileRoute('/updateUserData')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: UpdateUserData,
});

/**
 * The older form of the profile. It opens with both answers: a save sends the divisions of the user info, which a back
 * end may write over.
 */
function UpdateUserData() {
  const learner = useLearner() ?? '';
  const query = useQuery(userDataQuery(learner));
  const info = useQuery(profileQuery(learner));
  return (
    <Page title="用户信息">
      <PageHeader title="用户信息" />
      <Loaded query={query} skeleton={<FormSkeleton fields={7} />}>
        {(profile) => (
          <Loaded query={info} skeleton={<FormSkeleton fields={7} />}>
            {(known) => <UserDataForm key={learner} learner={learner} profile={profile} info={known} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
