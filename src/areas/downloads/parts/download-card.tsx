import type { StorableHour } from '@contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { DownloadRow, HourOfFile } from '@/offline/download-rows';
import { hoursOf, withHours } from '@/offline/downloads/hours-of-file';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { inBytes } from '@/ui/file-size';
import { icon } from '@/ui/icon';
import { part } from '@/ui/part';
import { downloadsAtom } from '../downloads';
import { canBeHad } from '../plan';
import { type Scope, storableQuery } from '../queries';
import { DownloadFrame, NOTHING_HERE } from './download-frame';

const DownloadOffer = part(async () => ({ default: (await import('./download-offer')).DownloadOffer }));

/** What is here of a lesson, in or outside a training, or of a training: each row with those hours alone. */
const rowsOf = (rows: readonly DownloadRow[], { lessonId, trainingId }: Scope): DownloadRow[] =>
  rows.flatMap((row) => {
    const isOf = ({ lesson, training }: HourOfFile) =>
      lessonId ? lesson === lessonId : training === trainingId;
    return withHours(row, hoursOf(row).filter(isOf)) ?? [];
  });

const countOf = (rows: readonly DownloadRow[]) => new Set(rows.flatMap(hoursOf).map(({ hour }) => hour)).size;

/** What of a lesson or training is on this phone, in a line. `all`: nothing of it is left to be had. */
function standingWords(rows: readonly DownloadRow[], all: boolean): string {
  const whole = rows.filter(({ state }) => state === 'complete');
  const bytes = rows.reduce((all, { received }) => all + received, 0);
  if (rows.length === 0) return NOTHING_HERE;
  if (whole.length < rows.length) return `已下 ${countOf(whole)} / ${countOf(rows)} 课时 · ${inBytes(bytes)}`;
  return `${all ? '都下好了' : `已下 ${countOf(whole)} 课时`} · ${inBytes(bytes)}`;
}

/** The hours that a download would bring, by what the server has said in this page life. */
const wantedOf = (hours: readonly StorableHour[] | undefined) =>
  hours?.filter((hour) => !hour.isFinish && canBeHad(hour)).map(({ hourId }) => hourId);

/** Whether each of these hours is whole on the phone; where nobody says which they are, nobody knows. */
function isAllHere(rows: readonly DownloadRow[], hours: readonly string[] | undefined): boolean {
  const whole = rows.filter(({ state }) => state === 'complete');
  const here = new Set(whole.flatMap(hoursOf).map(({ hour }) => hour));
  return hours !== undefined && here.size > 0 && hours.every((hour) => here.has(hour));
}

type Props = {
  title: string;
  scope: Scope;
  /** Hours of its catalog that are to be studied; where all of them are here there is nothing to ask for. */
  open?: readonly string[];
};

/** The way to study a lesson or a training without network: one tap for all that can be had. */
export function DownloadCard({ title, scope, open }: Props) {
  const rows = rowsOf(useAtomValue(downloadsAtom) ?? [], scope);
  const learner = useLearner() ?? '';
  // Asks the server whether there is more once everything requested is on the phone.
  const isWhole = rows.length > 0 && rows.every(({ state }) => state === 'complete');
  const storable = useQuery({
    ...storableQuery(learner, scope),
    enabled: isWhole && open === undefined,
    staleTime: 600_000,
  });
  const all = isAllHere(rows, wantedOf(storable.data) ?? open);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <DownloadFrame mark={<Download {...icon} />} title={title} standing={standingWords(rows, all)}>
        {!all && !storable.isLoading && (
          <Button small look="quiet" label={title} onClick={() => setAsked(asked + 1)}>
            下载
          </Button>
        )}
      </DownloadFrame>
      {asked > 0 && (
        <Suspense fallback={null}>
          <DownloadOffer title={title} scope={scope} asked={asked} />
        </Suspense>
      )}
    </>
  );
}
