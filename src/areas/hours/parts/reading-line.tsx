import { clock, spoken } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { syncStatusAtom } from '@/offline/status';
import { missingSeconds, type Reading } from '@/study/reading/reading';
import breathing from '@/ui/breathing.module.css';
import { CreditBar } from '@/ui/credit-bar';
import { Notice } from '@/ui/notice';
import page from '@/ui/page.module.css';
import { studySentence } from '@/ui/study-sentence';
import styles from './reader.module.css';

/** When the text will count, in one sentence. */
function sentence(reading: Reading, away: boolean): string {
  const { phase, atEnd, words } = reading;
  const missing = missingSeconds(reading);
  if (phase === 'finished') return '本课时已学完，可以随时再读';
  if (phase === 'queued') return words || (away ? '已读完，联网后计入' : '已读完，正在确认学完');
  if (phase === 'opening') return `读到文末并满${spoken(reading.required)}，就算学完`;
  if (atEnd && missing > 0) return `已到文末，再读${spoken(missing)}就算学完`;
  return missing > 0 ? '读到文末，时间够了就算学完' : '时间够了，读到文末就算学完';
}

/** How long the text takes, how long it has been read, and when it counts: quiet, at the foot of the text. */
export function ReadingLine({ reading, hour }: { reading: Reading; hour: string }) {
  const { line, byHour, online } = useAtomValue(syncStatusAtom);
  const stored = studySentence(line);
  const { phase, required, storeFailed } = reading;
  const finished = phase === 'finished';
  const read = phase === 'reading' || phase === 'left' ? Math.min(reading.read, required) : required;
  const shown = phase === 'opening' ? 0 : read;
  // Its finish carries the whole reading: until that really waits, it is what runs.
  const waiting = Math.min(shown, byHour[hour]?.waiting ?? 0);
  const label = finished ? undefined : `共${spoken(required)}，已读${spoken(shown)}`;
  return (
    <div className={`${page.bar} ${styles.line}`}>
      <div className={styles.figures}>
        <span>{finished ? '已计入' : '已读'}</span>
        <span className={styles.time}>{`${clock(shown)} / ${clock(required)}`}</span>
      </div>
      <div className={phase === 'reading' && reading.last !== undefined ? breathing.breathes : undefined}>
        <CreditBar
          thin
          end={required}
          credited={finished ? required : 0}
          waiting={finished ? 0 : waiting}
          counting={finished ? 0 : shown - waiting}
          {...(label && { label })}
        />
      </div>
      <p className={styles.sentence} role="status">
        {sentence(reading, !online)}
      </p>
      {phase === 'reading' && reading.words && (
        <Notice>上次读的还没有计入，现在重新计时，读完一遍就算学完，只计一次</Notice>
      )}
      {stored && !finished && <Notice>{stored}</Notice>}
      {storeFailed && <Notice kind="refused">手机存不下学习记录，请先清理空间</Notice>}
    </div>
  );
}
