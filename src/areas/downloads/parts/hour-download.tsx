import { useAtomValue } from 'jotai';
import { ArrowDownToLine, CircleCheck, Pause, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '@/api/call';
import { sentenceOf } from '@/api/sentence';
import { hoursOf } from '@/offline/downloads/hours-of-file';
import { useLearner } from '@/session/use-learner';
import { icon } from '@/ui/icon';
import { useHas } from '@/ui/offers';
import { part } from '@/ui/part';
import { confirm, toast } from '@/ui/prompts';
import { downloadsAtom } from '../downloads';
import type { Scope } from '../queries';
import { whyNotHere } from '../why-not';
import styles from './downloads.module.css';

const DownloadOffer = part(async () => ({ default: (await import('./download-offer')).DownloadOffer }));

type Props = { hour: { id: string; name: string }; scope: Scope };

/** Beside an hour of a catalog: downloads it, shows how far it is, pauses it and goes on. */
export function HourDownload({ hour, scope }: Props) {
  const learner = useLearner() ?? '';
  const row = useAtomValue(downloadsAtom)?.find((one) =>
    hoursOf(one).some((played) => played.hour === hour.id),
  );
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);
  const hasDownloads = useHas('downloads');
  // No document names downloads.
  if (!hasDownloads) return null;
  if (row?.state === 'complete')
    return (
      <span className={styles.hour} role="img" aria-label="已下载">
        <CircleCheck {...icon} size={20} className={styles.done} />
      </span>
    );
  const underWay = row?.state === 'running' || row?.state === 'waiting';
  const percent = row && row.size > 0 ? Math.floor((row.received / row.size) * 100) : 0;
  const press = async () => {
    setBusy(true);
    try {
      await (row
        ? change(row.digest, underWay)
        : ask(learner, scope, hour.id, () => setAsked((times) => times + 1)));
    } catch (error) {
      void toast(sentenceOf(error), 'failure');
    }
    setBusy(false);
  };
  const Icon = underWay ? Pause : row ? RotateCw : ArrowDownToLine;
  const does = underWay ? '暂停下载' : row ? '继续下载' : '下载';
  return (
    <>
      <button
        type="button"
        className={styles.hour}
        aria-label={`${does}：${hour.name}`}
        disabled={busy}
        onClick={() => void press()}
      >
        <Icon {...icon} size={20} />
        {row && <span className={styles.percent}>{`${percent}%`}</span>}
      </button>
      {asked > 0 && (
        <Suspense fallback={null}>
          <DownloadOffer title={`下载「${hour.name}」`} scope={scope} only={hour.id} asked={asked} />
        </Suspense>
      )}
    </>
  );
}

async function change(digest: string, underWay: boolean): Promise<void> {
  const [{ database }, { goOn, pause }] = await Promise.all([
    import('@/offline/database'),
    import('@/offline/downloads/queue'),
  ]);
  await (underWay ? pause : goOn)(database, [digest]);
}

/** @throws what the read of what can be had throws. */
async function ask(learner: string, scope: Scope, hourId: string, choose: () => void): Promise<void> {
  const not = whyNotHere();
  if (not) return void toast(not);
  const { offerOne } = await import('../offer-one');
  await offerOne({ learner, scope, hourId, call, confirm, say: toast, choose });
}
