import { type ErrorComponentProps, SearchParamError, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sentenceOf } from '@/api/sentence';
import { hasNotCome, PartGone } from '@/browser/bring';
import { Button, ButtonLink } from '@/ui/button';
import { useGoBack } from '@/ui/go-back';
import { Page, PageHeader } from '@/ui/page';
import { toast } from '@/ui/prompts';
import styles from './way-on.module.css';

const again = () => location.reload();
/** Has what is stored of the app looked at, and begins anew: a module that failed once stays failed for this document. */
const mend = () => void import('./mend-shell').then(({ mendShell }) => mendShell()).then(again, again);

/** Something broke on the way to a screen: what, and a way on. */
export function WrongScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof SearchParamError) return <BadAddress />;
  // Not on the phone, or broken there, or gone from the server: nobody here can tell.
  const gone = error instanceof PartGone;
  const missing = gone || hasNotCome(error);
  return (
    <Page title="没有打开">
      <PageHeader title="没有打开" />
      <div className={styles.middle} role="alert">
        <p className={styles.lead}>
          {gone ? '应用换了新版本，请重试' : missing ? '这一页没有取到，请联网后重试' : sentenceOf(error)}
        </p>
        <Button
          onClick={() => {
            if (missing) return mend();
            reset();
            void router.invalidate();
          }}
        >
          重试
        </Button>
        <ButtonLink to="/homeLand" look="plain">
          回首页
        </ButtonLink>
        {missing && (
          <p>
            还是不行，就<a href="/sw-reset.html">清理后重新打开</a>，没补传的学习不会丢
          </p>
        )}
      </div>
    </Page>
  );
}

/** A required query is missing or malformed: said once, then one page back. */
function BadAddress() {
  const goBack = useGoBack();
  useEffect(() => {
    let here = true;
    void toast('请刷新页面后重试', 'failure').then(() => here && goBack());
    return () => {
      here = false;
    };
  }, [goBack]);
  return (
    <Page title="请刷新页面后重试">
      <div className={styles.middle}>
        <p className={styles.lead}>请刷新页面后重试</p>
      </div>
    </Page>
  );
}
