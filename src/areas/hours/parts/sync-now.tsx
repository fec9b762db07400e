import { spoken } from '@rules/duration';
import { useAtomValue } from 'jotai';
import type { Line } from '@/browser/line';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { moment } from '@/ui/dates';
import { studySentence } from '@/ui/study-sentence';
import { useSyncNow } from '../use-sync-now';
import styles from './study-record.module.css';

/** What the phone holds in one sentence; `waits` in seconds, `owes` also what weighs nothing. */
function sentence(waits: number, owes: boolean, line: Line, lastSync: number | undefined): string {
  if (waits >= 1) return `${spoken(waits)}已存手机，同步前请勿清除数据`;
  const stored = studySentence(line);
  if (stored) return stored;
  if (owes) return '正在等服务器确认，同步前请勿清除数据';
  return lastSync ? `都已同步，上次同步 ${moment(lastSync)}` : '都已同步';
}

/** The queue in one line, and a tap that sends it. It sends itself; the tap is for those who want to see it. */
export function SyncNow({ synced }: { synced: () => void }) {
  const { line, owing } = useAtomValue(syncStatusAtom);
  const { rows, lastSync, others } = useAtomValue(queueAtom);
  const { busy, sync } = useSyncNow(synced);
  const waits = rows
    .filter(({ kind, state }) => kind === 'progress' && state === 'waiting')
    .reduce((sum, { from, to }) => sum + to - from, 0);
  // What the server has refused for good no sending mends.
  const stands = rows.some(({ kind, state }) => state !== 'refused' && kind !== 'evidence');

  return (
    <Card padded>
      <p className={styles.state} role="status">
        {sentence(waits, owing, line, lastSync)}
      </p>
      {(busy || stands) && (
        <Button look="quiet" wide busy={busy} busyText="正在同步" onClick={() => void sync()}>
          立即同步
        </Button>
      )}
      {others && <p className={styles.others}>本机还有另一位学员的学习没有补传</p>}
    </Card>
  );
}
