import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sentenceOf } from '@/api/sentence';
import { serverNow } from '@/api/server-time';
import { type SyncStatus, syncStatusAtom } from '@/offline/status';
import { profileQuery } from '@/session/profile';
import { chinaHour } from '@/ui/dates';
import { slot, useFilled, useListens } from '@/ui/on-phone';
import { toast } from '@/ui/prompts';
import { StatePill } from '@/ui/state-pill';
import { addressed, greeting, NO_WORK, workOf } from '../greeting';
import styles from './home.module.css';

const now = () => greeting(chinaHour(serverNow()));

/** A picture that was made without this phone cannot know; for as long as it is taken over it stays as it is. */
function useSync(): SyncStatus {
  const status = useAtomValue(syncStatusAtom);
  return useListens() ? status : { online: true, sending: false, waitingSeconds: 0, byHour: {} };
}

/** Who is here, and where this phone stands. */
export function LearnerHeader({ learner }: { learner: string }) {
  const { data, error } = useQuery(profileQuery(learner));
  const { online, sending, waitingSeconds } = useSync();
  const failure = data ? undefined : error;

  useEffect(() => {
    if (failure) void toast(sentenceOf(failure), 'failure');
  }, [failure]);

  const work = useFilled('work', workOf(data), NO_WORK);
  const name = useFilled('name', addressed(data?.name));
  const hello = useFilled('hello', now());
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <p className={`${styles.work} two-lines`} {...slot('work')}>
          {work}
        </p>
        <h1 className={styles.greeting}>
          <span className="phrase" {...slot('name')}>
            {name}
          </span>
          <span className="phrase" {...slot('hello')}>
            {hello}
          </span>
        </h1>
      </div>
      <StatePill online={online} sending={sending} waiting={waitingSeconds} />
    </header>
  );
}

export function VisitorHeader() {
  const { online } = useSync();
  const hello = useFilled('hello', `您好，${now()}`);
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <p className={styles.work}>{NO_WORK}</p>
        <h1 className={styles.greeting} {...slot('hello')}>
          {hello}
        </h1>
      </div>
      {!online && <StatePill online={false} sending={false} waiting={0} />}
    </header>
  );
}
