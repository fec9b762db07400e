import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sentenceOf } from '@/api/sentence';
import { serverNow } from '@/api/server-time';
import { syncStatusAtom } from '@/offline/status';
import { profileQuery } from '@/session/profile';
import { chinaHour } from '@/ui/dates';
import { toast } from '@/ui/prompts';
import { StatePill } from '@/ui/state-pill';
import { greeting } from '../greeting';
import styles from './home.module.css';

const now = () => greeting(chinaHour(serverNow()));

/** Who is here, and where this phone stands. */
export function LearnerHeader({ learner }: { learner: string }) {
  const { data, error } = useQuery(profileQuery(learner));
  const { online, sending, waitingSeconds } = useAtomValue(syncStatusAtom);
  const failure = data ? undefined : error;

  useEffect(() => {
    if (failure) void toast(sentenceOf(failure), 'failure');
  }, [failure]);

  const work = [data?.companyName, data?.positionName].filter(Boolean).join(' · ');
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <p className={`${styles.work} two-lines`}>{work || '职业健康学习'}</p>
        <h1 className={styles.greeting}>
          {data?.name && <span className="phrase">{`${data.name}，`}</span>}
          <span className="phrase">{now()}</span>
        </h1>
      </div>
      <StatePill online={online} sending={sending} waiting={waitingSeconds} />
    </header>
  );
}

export function VisitorHeader() {
  const { online } = useAtomValue(syncStatusAtom);
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <p className={styles.work}>职业健康学习</p>
        <h1 className={styles.greeting}>{`您好，${now()}`}</h1>
      </div>
      {!online && <StatePill online={false} sending={false} waiting={0} />}
    </header>
  );
}
