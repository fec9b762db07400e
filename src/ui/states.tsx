import { useRouter } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { SessionEnded } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { tryingAgainHelps } from '@/api/trying-again';
import { Button, ButtonLink } from './button';
import { useGoBack } from './go-back';
import styles from './states.module.css';

/** There is nothing, and that is all right: the app's mark stands hollow over the sentence. */
export function Empty({ sentence = '暂无信息' }: { sentence?: string }) {
  return <div className={`${styles.state} ${styles.empty}`}>{sentence}</div>;
}

/** It did not come: why, and a way on; 重试 where trying again may help, and nowhere else. */
export function Failed({
  error,
  fallback,
  onRetry,
  busy,
}: {
  error: unknown;
  /** What is said when the server refused without a word. */
  fallback?: string | undefined;
  onRetry: () => void;
  busy?: boolean;
}) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.sentence}>{sentenceOf(error, fallback)}</p>
      {tryingAgainHelps(error) ? (
        <Button look="quiet" small busy={busy ?? false} busyText="重试中" onClick={onRetry}>
          重试
        </Button>
      ) : (
        <WayOut error={error} />
      )}
    </div>
  );
}

/** From what stays as it is: to the login and back here, or to where the learner came from. */
function WayOut({ error }: { error: unknown }) {
  const goBack = useGoBack();
  const router = useRouter();
  if (!(error instanceof SessionEnded)) {
    return (
      <Button look="quiet" small onClick={goBack}>
        回上一页
      </Button>
    );
  }
  return (
    <ButtonLink look="quiet" small to="/userLogin" search={{ redirectUrl: router.state.location.href }}>
      去登录
    </ButtonLink>
  );
}

/** The last refresh failed; what the phone had stays on the screen. */
export function Stale({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.stale} role="status">
      <span>没能更新，先看之前的内容</span>
      <Button look="plain" small onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}

/** A grey bone of the skeleton; the size is the text's that will stand there. */
export function SkeletonLine({
  width,
  height,
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const size: CSSProperties = {
    ...(width && { width }),
    ...(height && { height, margin: 0 }),
    ...(radius && { borderRadius: radius }),
  };
  return <span className={`${styles.skeletonLine} ${styles.line}`} style={size} />;
}

/** What stands before a row's text, so that nothing moves when it comes. */
const LEADS = { date: ['2.5rem', '2.3rem'], cover: ['5.75rem', '3.6rem'], state: ['22px', '22px'] } as const;

/** Rows that are on their way. */
export function SkeletonRows({
  count = 4,
  second = false,
  lead,
}: {
  count?: number;
  second?: boolean;
  lead?: keyof typeof LEADS;
}) {
  const [width, height] = lead ? LEADS[lead] : [];
  return (
    <div aria-busy="true">
      <span className="spoken">正在加载</span>
      {Array.from({ length: count }, (_, at) => `row-${at}`).map((key, at) => (
        <div key={key} className={styles.skeletonRow}>
          {width && height && <SkeletonLine width={width} height={height} radius="10px" />}
          <div>
            <SkeletonLine width={`${78 - (at % 3) * 14}%`} />
            {second && <SkeletonLine width="36%" />}
          </div>
        </div>
      ))}
    </div>
  );
}
