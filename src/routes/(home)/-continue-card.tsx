import type { StudyRecord } from '@contract/study';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { syncStatusAtom } from '@/offline/status';
import { ButtonLink } from '@/ui/button';
import { reached } from '@/ui/credit';
import { CreditBar } from '@/ui/credit-bar';
import { clock, place } from '@/ui/duration';
import { Bone } from '@/ui/states';
import { hourLink } from '../-hour-link';
import { studyRecordsQuery, unfinished } from '../-study-records';
import styles from './-continue-card.module.css';

/** The one next thing: go on where studying stopped, or choose a lesson. A back end that cannot say shows none. */
export function ContinueCard({ learner }: { learner: string }) {
  const { data, isPending, fetchStatus } = useQuery(studyRecordsQuery(learner));
  if (data) {
    const record = unfinished(data);
    return record ? <GoOn record={record} /> : <Choose />;
  }
  return isPending && fetchStatus === 'fetching' ? <Waiting /> : null;
}

function GoOn({ record }: { record: StudyRecord }) {
  const { byHour } = useAtomValue(syncStatusAtom);
  const { waiting, refused } = byHour[record.hourId] ?? { waiting: 0, refused: 0 };
  const credit = {
    end: record.duration,
    credited: record.credited,
    provisional: record.provisional,
    waiting,
    refused,
  };
  return (
    <section className={styles.card} aria-label="继续学习">
      <p className={styles.top}>
        <span className="two-lines">{record.lessonName}</span>
        {record.hourNumber > 0 && <span>{`第 ${record.hourNumber} 课时`}</span>}
      </p>
      <h2 className={`${styles.name} two-lines`}>{record.hourName}</h2>
      <CreditBar deep {...credit} />
      <p className={styles.figures}>
        <span>{`已计入 ${clock(record.credited)} / ${clock(record.duration)}`}</span>
        {waiting >= 1 && <span>{`待同步 ${clock(waiting)}`}</span>}
        {record.provisional >= 1 && <span>{`待核身 ${clock(record.provisional)}`}</span>}
        {refused >= 1 && <span>{`未通过 ${clock(refused)}`}</span>}
      </p>
      <ButtonLink
        look="deep"
        wide
        {...hourLink({
          id: record.hourId,
          type: 0,
          lessonId: record.lessonId,
          trainingId: record.trainingId,
        })}
      >
        <span>
          <span className="phrase">继续学习</span>
          {' · '}
          <span className="phrase">{`${place(reached(credit))}处`}</span>
        </span>
      </ButtonLink>
    </section>
  );
}

function Choose() {
  return (
    <section className={styles.card} aria-label="开始学习">
      <h2 className={styles.name}>选一门课程开始学习</h2>
      <p className={styles.text}>学过的时间都会计入，断网也不丢。</p>
      <ButtonLink look="deep" wide to="/learningCenterList">
        去选课程
      </ButtonLink>
    </section>
  );
}

/** A visitor's card. */
export function SignInCard() {
  return (
    <section className={styles.card} aria-label="登录">
      <h2 className={styles.name}>登录后开始学习</h2>
      <p className={styles.text}>学过的时间都会计入，断网也不丢。</p>
      <ButtonLink look="deep" wide to="/userLogin">
        登录
      </ButtonLink>
    </section>
  );
}

function Waiting() {
  return (
    <div className={`${styles.card} ${styles.waiting}`} aria-busy="true">
      <Bone width="40%" height="1.22rem" />
      <Bone width="80%" height="1.85rem" />
      <Bone height="10px" />
      <Bone width="50%" height="1.72rem" />
      <Bone height="max(48px, 3rem)" radius="12px" />
    </div>
  );
}
