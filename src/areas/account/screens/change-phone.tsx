import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { profileQuery } from '@/session/profile';
import { useLearner } from '@/session/use-learner';
import { FormSkeleton } from '@/ui/form-skeleton';
import { Loaded } from '@/ui/loaded';
import { NotOffered } from '@/ui/not-offered';
import { useOffers } from '@/ui/offers';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { PhoneForm } from '../parts/phone-form';

export const Route = createFileRoute('/editPhoneForm')({
  // Old links name the number; the profile's is the one that counts.
  validateSearch: searchSchema(() => z.object({ phone: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: EditPhoneForm,
});

function EditPhoneForm() {
  const learner = useLearner() ?? '';
  const { sms } = useOffers();
  const query = useQuery(profileQuery(learner));
  return (
    <Page title="更换手机号">
      <PageHeader title="更换手机号" />
      {sms ? (
        <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
          {({ phone }) => <PhoneForm key={learner} oldPhone={phone} learner={learner} />}
        </Loaded>
      ) : (
        <NotOffered sentence="这里没有开通短信验证。更换手机号请联系单位或客服办理。" />
      )}
    </Page>
  );
}
