import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '@/api/sentence';
import { serverNow } from '@/api/server-time';
import { profileQuery } from '@/session/profile';
import { chinaHour } from '@/ui/dates';
import { slot, useFilled } from '@/ui/on-phone';
import { toast } from '@/ui/prompts';
import { addressed, greeting, NO_WORK, workOf } from '../greeting';
import styles from './home.module.css';
import { PhoneState } from './phone-state';

const now = () => greeting(chinaHour(serverNow()));

/** Who is here, and where this phone stands. */
export function LearnerHeader({ learner }: { learner: string }) {
  const { data, error } = useQuery(profileQuery(learner));
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
      <PhoneState learner={learner} />
    </header>
  );
}

export function VisitorHeader() {
  const hello = useFilled('hello', `您好，${now()}`);
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <p className={styles.work}>{NO_WORK}</p>
        <h1 className={styles.greeting} {...slot('hello')}>
          {hello}
        </h1>
      </div>
      <PhoneState learner={undefined} />
    </header>
  );
}
