import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { learnerOnly } from '@/session/learner-only';
import { useGoBack } from '@/ui/go-back';
import { Page, PageHeader } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { SkeletonLine } from '@/ui/states';

type Search = { code?: string | undefined; training_id?: string | undefined };

const carried = ({ code, training_id }: Search) => (code && training_id ? { code, training_id } : undefined);

/** `beforeLoad` of a screen that another site may send its learners to: whoever brings a code is not turned away. */
export async function learnerOrCode(at: { search: Search; location: { href: string } }): Promise<void> {
  if (!carried(at.search)) await learnerOnly(at);
}

/** Signs in by the code that the address carries, takes it out of the address, and then shows the screen. */
export function ByCode({ search, children }: { search: Search; children: () => ReactNode }) {
  const router = useRouter();
  const goBack = useGoBack();
  const { code, training_id } = carried(search) ?? {};
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!code || !training_id) return;
    let here = true;
    const signIn = async () => {
      try {
        // Hardly anybody comes by a code: what signs in by it is fetched then.
        const { signInToTraining } = await import('@/session/sign-in');
        await signInToTraining(code, training_id);
      } catch {
        if (!here) return;
        setFailed(true);
        await toast('请重试', 'failure');
        if (here) goBack();
        return;
      }
      if (!here) return;
      await router.navigate({
        to: '.',
        search: ({ code: _code, training_id: _training, ...rest }) => rest,
        replace: true,
      });
    };
    void signIn();
    return () => {
      here = false;
    };
  }, [router, goBack, code, training_id]);

  if (!code || !training_id) return children();
  return (
    <Page title="正在登录">
      <PageHeader title="培训" />
      {failed ? (
        <p role="alert">请重试</p>
      ) : (
        <div role="status" aria-busy="true">
          <span className="spoken">正在登录</span>
          <SkeletonLine height="1.6rem" width="70%" />
          <SkeletonLine width="40%" />
        </div>
      )}
    </Page>
  );
}
