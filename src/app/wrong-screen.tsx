import { type ErrorComponentProps, SearchParamError, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sentenceOf } from '@/api/sentence';
import { Button, ButtonLink } from '@/ui/button';
import { useGoBack } from '@/ui/go-back';
import { Page, PageHeader } from '@/ui/page';
import { tell } from '@/ui/prompts/prompts';
import { mendShell } from './mend-shell';
import styles from './way-on.module.css';

/** A browser's own words for code that could not be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script|error loading|unable to preload/i;

const isMissingCode = (error: unknown) => error instanceof Error && MISSING_CODE.test(error.message);

/** Something broke on the way to a screen: what, and a way on. */
export function WrongScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof SearchParamError) return <BadAddress />;
  if (isMissingCode(error)) return <MissingCode />;
  return (
    <Page title="没有打开">
      <PageHeader title="没有打开" />
      <div className={styles.middle} role="alert">
        <p className={styles.lead}>{sentenceOf(error)}</p>
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          重试
        </Button>
        <ButtonLink to="/homeLand" look="plain">
          回首页
        </ButtonLink>
      </div>
    </Page>
  );
}

/** A part of the app itself did not come: without network it is not on the phone, with network it may be broken there. */
function MissingCode() {
  const offline = navigator.onLine === false;
  return (
    <Page title="没有打开">
      <PageHeader title="没有打开" />
      <div className={styles.middle} role="alert">
        <p className={styles.lead}>
          {offline ? '这一页还没有存到手机，联网后再打开' : '这一页的程序没有取到，请重试'}
        </p>
        {/* A module that failed once stays failed for this document. */}
        <Button onClick={() => void mendShell().then(() => location.reload())}>重试</Button>
        <ButtonLink to="/homeLand" look="plain">
          回首页
        </ButtonLink>
        {!offline && (
          <p className={styles.last}>
            一直打不开，就<a href="/sw-reset.html">清理存在手机上的程序</a>：还没有补传的学习不会丢。
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
    void tell('请刷新页面后重试', 'failure').then(() => here && goBack());
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
