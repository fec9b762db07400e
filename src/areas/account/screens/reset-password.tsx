import { createFileRoute, useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { NotOffered } from '@/ui/not-offered';
import { useOffers } from '@/ui/offers';
import { ownPath } from '@/ui/own-path';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema, word } from '@/ui/search-schema';
import { ResetForm } from '../parts/reset-form';

export const Route = createFileRoute('/updatePassword')({
  /** `userId` is of old links: whose password it is, phone and code say. */
  validateSearch: searchSchema(() =>
    z.object({
      userId: word,
      redirectUrl: word,
      /** Entered by a unit, and never here before: the same, in other words, and a printed code does for the SMS. */
      first: z.catch(z.optional(z.literal('yes')), undefined),
    }),
  ),
  staticData: { noTabs: true, noData: true },
  component: UpdatePassword,
});

function UpdatePassword() {
  const { redirectUrl, first } = Route.useSearch();
  const { sms } = useOffers();
  const router = useRouter();
  const goOn = () => void router.navigate({ href: ownPath(redirectUrl) ?? '/homeLand', replace: true });
  const title = first ? '第一次登录' : '重设密码';
  return (
    <Page title={title}>
      <PageHeader title={title} />
      {sms || first ? (
        <ResetForm why={!first ? 'forgotten' : sms ? 'first' : 'firstWithoutSms'} onDone={goOn} />
      ) : (
        <NotOffered sentence="这里没有开通短信验证。忘记密码请联系单位或客服重设。" />
      )}
    </Page>
  );
}
