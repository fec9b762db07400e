import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { FormSkeleton } from '@/ui/form-skeleton';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
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
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(profile) => <ProfileForm key={learner} profile={profile} learner={learner} />}
      </Loaded>
    </Page>
  );
}
