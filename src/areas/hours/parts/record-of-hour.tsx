import { clock, spoken } from '@rules/duration';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { hourLink } from '@/areas/learning/hour-link';
import { syncStatusAtom } from '@/offline/status';
import { CreditBar } from '@/ui/credit-bar';
import { chinaDay, moment } from '@/ui/dates';
import { Dotted } from '@/ui/dotted';
import type { HourRecord, StandingStretch } from '../hour-records';
import { useKeptName } from '../use-kept-name';
import styles from './study-record.module.css';

/** One hour: its name leads on to it, the bar and the figures say what counts, sentences say what does not and why. */
export function RecordOfHour({ record }: { record: HourRecord }) {
  const { online } = useAtomValue(syncStatusAtom);
  const name = useKeptName(record);
  const { hourId, lessonId, trainingId, duration, waiting, standing } = record;
  // The last moment of a finished hour is nobody's to study: it shows its whole length, as on its own page.
  const credited = record.finished ? duration : record.credited;
  const provisional = record.provisional + record.checking;
  const refused = standing
    .filter(({ kind }) => kind === 'refused')
    .reduce((sum, { seconds }) => sum + seconds, 0);
  const parts = [
    `已计入 ${clock(credited)} / ${clock(duration)}`,
    provisional >= 1 && `待核身 ${clock(provisional)}`,
    waiting >= 1 && `待同步 ${clock(waiting)}`,
    record.afterGap >= 1 && `${clock(record.afterGap)} 在等前面的一段`,
    finishOf(record, online),
  ].filter(Boolean);
  return (
    <li className={styles.hour}>
      <Link {...hourLink({ id: hourId, type: 0, lessonId, trainingId })} className={styles.name}>
        <span className="two-lines">{name || '课时（联网后显示名称）'}</span>
        {record.lessonName && <span className={styles.lesson}>{record.lessonName}</span>}
      </Link>
      <CreditBar
        thin
        end={duration}
        credited={credited}
        provisional={provisional}
        waiting={waiting}
        refused={refused}
      />
      <p className={styles.figures}>
        <Dotted text={parts.join(' · ')} />
      </p>
      {record.offlineAt !== undefined && (
        <p className={styles.figures}>{`${when(record.offlineAt)} 离线学的，已存手机`}</p>
      )}
      {standing.map((one) => (
        <Stands key={one.rowKey} {...one} />
      ))}
      {/* Only a server that knows the hour can tell of it. */}
      {record.hourName && (
        <Link to="/creditEvents" search={{ hourId }} className={styles.why}>
          计入明细
        </Link>
      )}
    </li>
  );
}

const finishOf = ({ finished, doneHere, finishWaits }: HourRecord, online: boolean): string | false =>
  finished ? '已学完' : doneHere && !online ? '学完了，联网后计入' : finishWaits && '等待确认学完';

/** Today's by the clock alone. */
const when = (at: number): string =>
  chinaDay(at) === chinaDay(Date.now()) ? `今天 ${moment(at).split(' ')[1]}` : moment(at);

/** What is said where the server says no more than that there was no time. */
const NO_TIME_LEFT = '：同一时间只计一份学习，从打开课时起的时间已经用完。接着学，会从没有计入的地方继续';

function Stands({ kind, seconds, words }: StandingStretch) {
  const reason = words || '服务器没有说明原因';
  if (kind === 'check') {
    return (
      <p className={styles.refused}>{`人脸核身未通过：${reason}。打开课时重新核身，存好的时间照样计入`}</p>
    );
  }
  if (kind === 'unpaid') {
    const why = words ? `。${words}` : NO_TIME_LEFT;
    return <p className={styles.unresolved}>{`${spoken(seconds)}没有计入${why}`}</p>;
  }
  return (
    <p className={kind === 'refused' ? styles.refused : styles.unresolved}>
      {kind === 'refused'
        ? `${spoken(seconds)}未通过：${reason}。已计入的不受影响`
        : `${spoken(seconds)}待处理：${reason}。点「立即同步」再试一次`}
    </p>
  );
}
