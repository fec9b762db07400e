import { CircleAlert, CircleCheck, CircleDashed, Trash2 } from 'lucide-react';
import { serverNow } from '@/api/server-time';
import type { DownloadRow } from '@/offline/download-rows';
import { hoursOf, isText } from '@/offline/downloads/hours-of-file';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { Dotted } from '@/ui/dotted';
import { inBytes } from '@/ui/file-size';
import { icon } from '@/ui/icon';
import { Row, RowLink, Rows } from '@/ui/row';
import { useSubmit } from '@/ui/use-submit';
import { permitWords, rowWords } from '../download-words';
import type { Group } from '../groups';
import { DownloadCard } from './download-card';
import frame from './download-frame.module.css';
import styles from './downloads.module.css';

type Props = {
  group: Group;
  onGoOn: (rows: readonly DownloadRow[]) => void;
  onRemove: (rows: readonly DownloadRow[], name: string) => void;
  renew: () => Promise<void>;
};

const ICONS = {
  complete: CircleCheck,
  failed: CircleAlert,
  waiting: CircleDashed,
  running: CircleDashed,
  paused: CircleDashed,
};

const LOOKS: Partial<Record<DownloadRow['state'], string | undefined>> = {
  complete: styles.done,
  failed: styles.failed,
};

const countOf = (rows: readonly DownloadRow[]) => rows.reduce((all, row) => all + hoursOf(row).length, 0);

/** One training, or one lesson outside a training: what of it is here, how long it can be studied, and what is missing. */
export function DownloadGroup({ group, onGoOn, onRemove, renew }: Props) {
  const { name, rows, bytes, until, scope } = group;
  return (
    <Section title={name} aside={`${countOf(rows)} 课时 · ${inBytes(bytes)}`}>
      <Card>
        <PermitLine until={until} renew={renew} />
        <Rows>
          {rows.map((row) => (
            <li key={row.digest} className={styles.withHour}>
              <HourLine row={row} onGoOn={() => onGoOn([row])} />
              <button
                type="button"
                className={styles.hour}
                aria-label={`删除下载：${row.hourName}`}
                onClick={() => onRemove([row], row.hourName)}
              >
                <Trash2 {...icon} size={20} />
              </button>
            </li>
          ))}
        </Rows>
      </Card>
      <DownloadCard title={scope.trainingId ? '这个培训的其他课时' : '这门课程的其他课时'} scope={scope} />
    </Section>
  );
}

function PermitLine({ until, renew }: { until: number | undefined; renew: () => Promise<void> }) {
  const { busy, submit } = useSubmit();
  if (until === undefined) return null;
  const { words, soon } = permitWords(until, serverNow());
  return (
    <div className={styles.group}>
      <span className={soon ? styles.soon : frame.second}>{words}</span>
      <Button
        small
        look={soon ? 'quiet' : 'plain'}
        busy={busy}
        busyText="正在续"
        onClick={() => void submit(renew)}
      >
        续期
      </Button>
    </div>
  );
}

function HourLine({ row, onGoOn }: { row: DownloadRow; onGoOn: () => void }) {
  const Icon = ICONS[row.state];
  const rests = row.state === 'paused' || row.state === 'failed';
  const { hour: id, lesson: lessonId, training: trainingId } = row;
  const parts = {
    before: <Icon {...icon} size={22} className={LOOKS[row.state] ?? styles.rests} />,
    title: row.hourName,
    second: <Dotted text={rowWords(row)} />,
  };
  // What is here is here to be studied.
  if (row.state === 'complete')
    return (
      <RowLink
        {...parts}
        to="/videoDetail"
        search={{ id, type: isText(row) ? '1' : '0', lessonId, trainingId }}
      />
    );
  return (
    <Row
      {...parts}
      after={
        rests && (
          <Button small look="plain" label={`继续下载：${row.hourName}`} onClick={onGoOn}>
            继续
          </Button>
        )
      }
    />
  );
}
