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
import { IdentityForm } from '../parts/identity-form';

export const Route = createFileRoute('/editPersonalForm')({
  // Old links bring the profile along; the one that is signed in is read instead.
  validateSearch: searchSchema(() => z.object({ userInfo: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: EditPersonalForm,
});

function EditPersonalForm() {
  const learner = useLearner() ?? '';
  const query = useQuery(profileQuery(learner));
  return (
    <Page title="实名信息">
      <PageHeader title="实名信息" />
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {(profile) => <IdentityForm key={learner} profile={profile} learner={learner} />}
      </Loaded>
    </Page>
  );
}
