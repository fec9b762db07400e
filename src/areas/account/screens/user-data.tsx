import { getAppRegister } from '@contract/account';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { learnerOnly } from '@/session/learner-only';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import { knownType } from '../identity';
import { UserDataForm } from '../parts/user-data-form';

export const Route = createFileRoute('/updateUserData')({
  validateSearch: z.object({ userId: z.optional(z.string()) }),
  beforeLoad: learnerOnly,
  component: UpdateUserData,
});

/** The older form of the profile. */
function UpdateUserData() {
  const learner = useLearner() ?? '';
  const profile = useQuery(profileQuery(learner));
  const query = useQuery({
    queryKey: ['user-data', learner],
    queryFn: async () => (await call(getAppRegister, { id: learner })).profile,
  });
  return (
    <Page title="用户信息">
      <PageHeader title="用户信息" />
      <Loaded query={query} skeleton={<SkeletonRows count={7} second />}>
        {(known) => (
          <UserDataForm
            key={learner}
            learner={learner}
            profile={known}
            identityType={profile.data ? knownType(profile.data) : '0'}
          />
        )}
      </Loaded>
    </Page>
  );
}
