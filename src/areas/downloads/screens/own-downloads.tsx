import { createFileRoute } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { DownloadRow } from '@/offline/download-rows';
import { hoursOf } from '@/offline/downloads/hours-of-file';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Button, ButtonLink } from '@/ui/button';
import { inBytes } from '@/ui/file-size';
import { Notice } from '@/ui/notice';
import { useHas } from '@/ui/offers';
import { Page, PageHeader } from '@/ui/page';
import { confirm, toast } from '@/ui/prompts';
import { Empty, SkeletonRows } from '@/ui/states';
import { downloadsAtom, lostAtom } from '../downloads';
import { groupsOf } from '../groups';
import { DownloadChoices } from '../parts/download-choices';
import frame from '../parts/download-frame.module.css';
import { DownloadGroup } from '../parts/download-group';
import styles from '../parts/downloads.module.css';
import { RunningCard } from '../parts/running-card';
import { usePermits } from '../use-permits';
import { useRoom } from '../use-plan';
import { whyNotHere } from '../why-not';

export const Route = createFileRoute('/myDownloads')({
  beforeLoad: learnerOnly,
  component: MyDownloads,
});

function MyDownloads() {
  const rows = useAtomValue(downloadsAtom);
  const lost = useAtomValue(lostAtom);
  const hasDownloads = useHas('downloads');
  useEffect(() => {
    // Also for what another start has left.
    void import('../keep-downloading')
      .then(({ keepDownloading }) => keepDownloading())
      .catch(() => undefined);
  }, []);
  return (
    <Page title="我的下载">
      <PageHeader title="我的下载" />
      {lost > 0 && rows?.length === 0 && (
        <Notice>{`手机清掉了 ${lost} 个下载的课时，学习记录还在。要离线学，请重新下载`}</Notice>
      )}
      {rows === undefined ? (
        <SkeletonRows count={4} second lead="state" />
      ) : rows.length > 0 ? (
        <Downloads rows={rows} />
      ) : hasDownloads ? (
        <None />
      ) : (
        <Empty sentence="这个平台没有下载" />
      )}
      {rows !== undefined && hasDownloads && !whyNotHere() && <DownloadChoices />}
    </Page>
  );
}

const store = () => Promise.all([import('@/offline/database'), import('@/offline/downloads/queue')]);
const digestsOf = (rows: readonly DownloadRow[]) => rows.map(({ digest }) => digest);

async function pause(rows: readonly DownloadRow[]) {
  const [{ database }, queue] = await store();
  await queue.pause(database, digestsOf(rows));
}

async function goOn(rows: readonly DownloadRow[]) {
  const [{ database }, queue] = await store();
  await queue.goOn(database, digestsOf(rows));
}

async function remove(rows: readonly DownloadRow[], name: string) {
  const message = '要离线学时得重新下载。学习记录不受影响。';
  if (!(await confirm({ title: `删除「${name}」？`, message, ok: '删除' }))) return;
  const [{ database }, queue] = await store();
  await queue.remove(database, rows);
  void toast('已删除', 'success');
}

function Downloads({ rows }: { rows: readonly DownloadRow[] }) {
  const { permits, later, renew } = usePermits(useLearner() ?? '');
  const running = rows.find(({ state }) => state === 'running');
  const rest = rows.filter(({ state }) => state === 'waiting' || state === 'running');
  const stopped = rows.filter(({ state }) => state === 'paused' || state === 'failed');
  const waiting = rows
    .filter(({ state }) => state === 'complete')
    .flatMap(hoursOf)
    .filter(({ hour }) => later.includes(hour)).length;
  return (
    <>
      <Total rows={rows} />
      {running && <RunningCard row={running} onPause={() => void pause([running])} />}
      {groupsOf(rows, permits).map((group) => (
        <DownloadGroup
          key={group.key}
          group={group}
          onGoOn={(some) => void goOn(some)}
          onRemove={(some, name) => void remove(some, name)}
          renew={renew}
        />
      ))}
      {waiting > 0 && (
        <Notice>
          {`另有 ${waiting} 学时已下载，联网一次后可学`}
          <br />
          离线许可一次最多 10 小时，学完再领
        </Notice>
      )}
      <div className={styles.all}>
        {rest.length > 1 && (
          <Button look="quiet" wide onClick={() => void pause(rest)}>
            全部暂停
          </Button>
        )}
        {stopped.length > 1 && (
          <Button look="quiet" wide onClick={() => void goOn(stopped)}>
            全部继续
          </Button>
        )}
        <Button look="danger" wide onClick={() => void remove(rows, '全部下载')}>
          全部删除
        </Button>
      </div>
    </>
  );
}

function Total({ rows }: { rows: readonly DownloadRow[] }) {
  const room = useRoom();
  const bytes = rows.reduce((all, { received }) => all + received, 0);
  return (
    <>
      <p className={styles.total}>
        <span className={styles.used}>{`${inBytes(bytes)} 已用`}</span>
        {room && <span className={frame.second}>{`本机最多放 ${inBytes(room.most)}`}</span>}
      </p>
      {room && (
        <div className={styles.room} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (bytes / room.most) * 100)}%` }} />
        </div>
      )}
    </>
  );
}

function None() {
  const not = whyNotHere();
  return (
    <>
      <Empty sentence={not || '还没有下载。在课程或培训里点「下载」，没有网络也能学'} />
      <ButtonLink wide to={not ? '/personalCenter' : '/learningCenterList'}>
        {not ? '去「我的」，放到手机桌面' : '去学习中心'}
      </ButtonLink>
    </>
  );
}
