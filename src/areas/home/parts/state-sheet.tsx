import { place } from '@rules/duration';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { hourRecords } from '@/areas/hours/hour-records';
import { ReadNow } from '@/areas/hours/parts/read-now-list';
import { RecordOfHour } from '@/areas/hours/parts/record-of-hour';
import { linkTo, StudyNow } from '@/areas/hours/parts/study-now-list';
import { useStudyNow } from '@/areas/hours/use-study-now';
import { useSyncNow } from '@/areas/hours/use-sync-now';
import { isStoreFirst } from '@/browser/line';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import { studyRecordsQuery } from '@/study/records';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { moment } from '@/ui/dates';
import { Sheet, useSheet } from '@/ui/sheet';
import { phoneState } from '@/ui/state-words';
import { type SheetWords, sheetWords } from '../state-sheet-words';
import styles from './state-sheet.module.css';

/** Shown anew whenever `asked` grows. */
export function StateSheet({ learner, asked }: { learner: string | undefined; asked: number }) {
  const { open, show, close } = useSheet();
  const status = useAtomValue(syncStatusAtom);
  const { others } = useAtomValue(queueAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tap shows it again.
  useEffect(show, [asked, show]);
  const words = sheetWords(phoneState(status, learner !== undefined, others));
  return (
    <Sheet title={words.title} open={open} onClose={close}>
      <div className={styles.body}>
        <When />
        {words.sentences.map((sentence) => (
          <p key={sentence} className={styles.sentence}>
            {sentence}
          </p>
        ))}
        {learner !== undefined && <WaitingHours learner={learner} />}
        {learner !== undefined && !status.online && <StudyNow learner={learner} />}
        {isStoreFirst(status.line) && (
          <ReadNow place={{ learner: learner ?? '', lessonId: '', trainingId: '' }} title="现在能看的" />
        )}
      </div>
      {learner !== undefined && !status.online ? (
        <GoOn learner={learner} words={words} />
      ) : (
        <Actions words={words} />
      )}
    </Sheet>
  );
}

/** Since when something waits, and when the server last answered. */
function When() {
  const { since } = useAtomValue(syncStatusAtom);
  const { lastSync } = useAtomValue(queueAtom);
  const parts = [since && `从${moment(since)}起`, lastSync && `上次同步 ${moment(lastSync)}`].filter(Boolean);
  return parts.length > 0 ? <p className={styles.when}>{parts.join(' · ')}</p> : null;
}

/** The hours of which the phone holds something. */
function WaitingHours({ learner }: { learner: string }) {
  const { rows, unpaid } = useAtomValue(queueAtom);
  const { data = [] } = useQuery(studyRecordsQuery(learner));
  const held = new Set(rows.map(({ hour }) => hour));
  const hours = hourRecords(data, rows, unpaid).filter(({ hourId }) => held.has(hourId));
  if (hours.length === 0) return null;
  return (
    <Section title="等着同步的">
      <Card>
        <ul>
          {hours.map((hour) => (
            <RecordOfHour key={hour.hourId} record={hour} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

/** Without network nothing can be sent: what the phone holds is studied on. */
function GoOn({ learner, words }: { learner: string; words: SheetWords }) {
  const [first] = useStudyNow(learner) ?? [];
  if (!first) return <Actions words={words} />;
  return (
    <div className={styles.actions}>
      <ButtonLink wide {...linkTo(first)} state={{ goesOn: true }} replace>
        {first.at >= 1 ? `继续学习 · ${place(first.at)}处` : '开始学习'}
      </ButtonLink>
    </div>
  );
}

function Actions({ words: { actions } }: { words: SheetWords }) {
  const { busy, sync } = useSyncNow(() => undefined);
  return (
    <div className={styles.actions}>
      {actions.includes('records') && (
        <ButtonLink look={actions.length > 1 ? 'quiet' : 'main'} wide to="/studyRecord" replace>
          学习记录
        </ButtonLink>
      )}
      {actions.includes('send') && (
        <Button wide busy={busy} busyText="正在补传" onClick={() => void sync()}>
          补传
        </Button>
      )}
      {actions.includes('signIn') && (
        <ButtonLink wide to="/userLogin" replace>
          重新登录
        </ButtonLink>
      )}
    </div>
  );
}
