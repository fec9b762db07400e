import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { rememberTyped } from '@/session/phone';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Page, PageHeader } from '@/ui/page';
import { part } from '@/ui/part';
import { toast } from '@/ui/prompts';
import { Tabs } from '@/ui/tabs';
import { useAfterSignIn } from '../after-sign-in';
import type { LinkSignIn } from '../link-sign-in';
import { signIn } from '../sign-in';
import { AppMark } from './app-mark';
import { Opening } from './opening';
import { SignInPanel } from './sign-in-panel';
import styles from './user-login.module.css';

const RegistrationForm = part(() =>
  import('./registration-form').then(({ RegistrationForm: Form }) => ({ default: Form })),
);

type Props = {
  tab: 'login' | 'register';
  redirectUrl: string | undefined;
  /** How signing in by the address stands. */
  link?: LinkSignIn;
};

export function SignInScreen({ tab, redirectUrl, link = { is: 'none' } }: Props) {
  const router = useRouter();
  const { notice, done } = useRouterState({ select: ({ location }) => location.state });
  const learner = useLearner();
  const goOn = useAfterSignIn(redirectUrl);

  // Here, in another tab, or found in the phone's store a moment later.
  useEffect(() => {
    if (learner) goOn();
  }, [learner, goOn]);

  const show = (wanted: string) =>
    void router.navigate({
      to: '.',
      search: (before) => ({ ...before, tab: wanted }),
      state: ({ step: _left, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });

  /** With the password just typed; where that fails, the login tab as the specification has it, the phone filled in. */
  const registered = async (message: string, phone: string, password: string) => {
    rememberTyped(phone);
    void toast(message, 'success');
    const signedIn = await signIn(phone, password).catch(() => undefined);
    if (signedIn) return;
    void router.navigate({
      to: '/userLogin',
      search: { redirectUrl },
      state: ({ instead, of }) => ({ done: message, ...(instead && { instead }), ...(of && { of }) }),
      replace: true,
    });
  };

  return (
    <Page title={tab === 'login' ? '登录' : '注册'}>
      <PageHeader />
      <div className={styles.brand}>
        <AppMark className={styles.mark} />
        <div>
          <h1 className={styles.name}>{import.meta.env.VITE_APP_NAME}</h1>
          <p className={styles.promise}>学过的都算数，没有网络也能学</p>
        </div>
      </div>
      {notice && <Notice>{notice}</Notice>}
      {done && <Notice kind="done">{done}</Notice>}
      <LinkState link={link} />
      {link.is !== 'going' && (
        <Tabs
          label="登录或注册"
          shown={tab}
          onShow={show}
          tabs={[
            { key: 'login', title: '登录', content: () => <SignInPanel redirectUrl={redirectUrl} /> },
            {
              key: 'register',
              title: '注册',
              content: () => (
                <Suspense fallback={<Opening />}>
                  <RegistrationForm onDone={registered} />
                </Suspense>
              ),
            },
          ]}
        />
      )}
    </Page>
  );
}

function LinkState({ link }: { link: LinkSignIn }) {
  if (link.is === 'going') return <Notice>正在用链接登录，请稍候</Notice>;
  if (link.is === 'none') return null;
  return (
    <Notice kind="refused">
      <p>{link.sentence}</p>
      {link.retry && (
        <Button look="quiet" small onClick={link.retry}>
          重试
        </Button>
      )}
    </Notice>
  );
}
