import { spoken } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { moment } from '@/ui/dates';
import { toast } from '@/ui/prompts';
import styles from './study-record.module.css';

/** What the phone holds in one sentence. */
function sentence(waits: number, online: boolean, lastSync: number | undefined): string {
  if (waits >= 1) return `${spoken(waits)}已存手机，同步前请勿清除数据`;
  if (!online) return '没有网络，学习先存手机，联网后自动同步';
  return lastSync ? `都已同步，上次同步 ${moment(lastSync)}` : '都已同步';
}

/** The queue in one line, and a tap that sends it. It sends itself; the tap is for those who want to see it. */
export function SyncNow({ synced }: { synced: () => void }) {
  const { online } = useAtomValue(syncStatusAtom);
  const { rows, lastSync, others } = useAtomValue(queueAtom);
  const [busy, setBusy] = useState(false);
  const waits = rows
    .filter(({ kind, state }) => kind === 'progress' && state === 'waiting')
    .reduce((sum, { from, to }) => sum + to - from, 0);

  const sync = async () => {
    setBusy(true);
    try {
      const { syncNow } = await import('@/study/page/sync');
      const { unsent, waiting } = await syncNow();
      synced();
      if (unsent >= 1) await toast(`还有${spoken(unsent)}没传上去，联网后自动再传`);
      else if (waiting >= 1) await toast(`已同步，还有${spoken(waiting)}要等，原因见下面的课时`);
      else await toast('已同步', 'success');
    } catch {
      await toast('手机存储暂时打不开，请稍后再试', 'failure');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card padded>
      <p className={styles.state} role="status">
        {sentence(waits, online, lastSync)}
      </p>
      <Button look="quiet" wide busy={busy} busyText="正在同步" onClick={() => void sync()}>
        立即同步
      </Button>
      {others && <p className={styles.others}>本机还有另一位学员的学习没有补传</p>}
    </Card>
  );
}
