import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DownloadRow } from '@/offline/download-rows';
import { hoursOf } from '@/offline/downloads/queue';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { inBytes } from '@/ui/file-size';
import { icon } from '@/ui/icon';
import { part } from '@/ui/part';
import { downloadsAtom } from '../downloads';
import type { Scope } from '../queries';
import styles from './downloads.module.css';

const DownloadOffer = part(async () => ({ default: (await import('./download-offer')).DownloadOffer }));

const isOf =
  ({ lessonId, trainingId }: Scope) =>
  (row: DownloadRow) =>
    lessonId ? row.lesson === lessonId : row.training === trainingId;

const countOf = (rows: readonly DownloadRow[]) => rows.reduce((all, row) => all + hoursOf(row).length, 0);

/** What of a lesson or training is on this phone, in a line. */
function standingWords(rows: readonly DownloadRow[]): string {
  const whole = rows.filter(({ state }) => state === 'complete');
  const bytes = rows.reduce((all, { received }) => all + received, 0);
  if (rows.length === 0) return '下到手机，没有网络也能学';
  if (whole.length < rows.length) return `已下 ${countOf(whole)} / ${countOf(rows)} 课时 · ${inBytes(bytes)}`;
  return `已下 ${countOf(whole)} 课时 · ${inBytes(bytes)}`;
}

/** The way to study a lesson or a training without network: one tap for all that can be had. */
export function DownloadCard({ title, scope }: { title: string; scope: Scope }) {
  const rows = useAtomValue(downloadsAtom)?.filter(isOf(scope)) ?? [];
  const [asked, setAsked] = useState(0);
  return (
    <div className={styles.card}>
      <Card>
        <div className={styles.offer}>
          <Download {...icon} className={styles.mark} />
          <span className={styles.words}>
            <span>{title}</span>
            <span className={styles.second}>{standingWords(rows)}</span>
          </span>
          <Button small look="quiet" label={title} onClick={() => setAsked(asked + 1)}>
            下载
          </Button>
        </div>
      </Card>
      {asked > 0 && (
        <Suspense fallback={null}>
          <DownloadOffer title={title} scope={scope} asked={asked} />
        </Suspense>
      )}
    </div>
  );
}
