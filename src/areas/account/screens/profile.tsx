import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import { ProfileForm } from '../parts/profile-form';

export const Route = createFileRoute('/editPersonal')({
  beforeLoad: learnerOnly,
  component: EditPersonal,
});

function EditPersonal() {
  const learner = useLearner() ?? '';
  const query = useQuery(profileQuery(learner));
  return (
    <Page title="个人资料">
      <PageHeader title="个人资料" />
      <Loaded query={query} skeleton={<SkeletonRows count={6} second />}>
        {(profile) => <ProfileForm key={learner} profile={profile} learner={learner} />}
      </Loaded>
    </Page>
  );
}
