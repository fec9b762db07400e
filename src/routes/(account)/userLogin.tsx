import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { currentIdentity } from '@/session/identity';
import { useLearner } from '@/session/use-learner';
import { Notice } from '@/ui/notice';
import { Page, PageHeader } from '@/ui/page';
import { useAfterSignIn } from './-after-sign-in';
import { SignInForm } from './-sign-in-form';
import styles from './-user-login.module.css';

export const Route = createFileRoute('/(account)/userLogin')({
  validateSearch: z.object({ redirectUrl: z.optional(z.string()), tab: z.optional(z.string()) }),
  staticData: { noTabs: true, noData: true },
  beforeLoad: () => {
    if (currentIdentity().is === 'learner') throw redirect({ to: '/homeLand', replace: true });
  },
  component: UserLogin,
});

function UserLogin() {
  const { redirectUrl } = Route.useSearch();
  const notice = useRouterState({ select: ({ location }) => location.state.notice });
  const learner = useLearner();
  const goOn = useAfterSignIn(redirectUrl);

  // Here, in another tab, or found in the phone's store a moment later.
  useEffect(() => {
    if (learner) goOn();
  }, [learner, goOn]);

  return (
    <Page title="登录">
      <PageHeader />
      <div className={styles.screen}>
        <img className={styles.mark} src="/icons/mark.svg" alt="" width="64" height="64" />
        <h1 className={styles.name}>{import.meta.env.VITE_APP_NAME}</h1>
        <p className={styles.promise}>学过的都算数，没有网络也能学</p>
        {notice && <Notice>{notice}</Notice>}
        <SignInForm />
      </div>
    </Page>
  );
}
