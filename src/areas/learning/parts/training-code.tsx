import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from '@/api/sentence';
import { useGoBack } from '@/ui/go-back';
import { Page, PageHeader } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { SkeletonLine } from '@/ui/states';
import { type CodeSearch, carried } from '../carried-code';

const RETRY = '请重试';

/** Returns why nobody was signed in, and then the sentence of the specification. */
function failureOf(error: unknown): string {
  const reason = sentenceOf(error);
  return reason.includes(RETRY) ? reason : `${reason}。${RETRY}`;
}

/** Signs in by the code that the address carries, takes it out of the address, and then shows the screen. */
export function ByCode({ search, children }: { search: CodeSearch; children: () => ReactNode }) {
  const router = useRouter();
  const goBack = useGoBack();
  const { code, training_id } = carried(search) ?? {};
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!code || !training_id) return;
    let here = true;
    const signIn = async () => {
      try {
        // Hardly anybody comes by a code: what signs in by it is fetched then.
        const { signInToTraining } = await import('@/session/sign-in');
        await signInToTraining(code, training_id);
      } catch (error) {
        if (!here) return;
        const sentence = failureOf(error);
        setFailure(sentence);
        await toast(sentence, 'failure');
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
      {failure ? (
        <p role="alert">{failure}</p>
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
