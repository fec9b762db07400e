import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { sentenceOf } from '@/api/sentence';
import { serverNow } from '@/api/server-time';
import { profileQuery } from '@/session/profile';
import { Button } from '@/ui/button';
import { chinaHour } from '@/ui/dates';
import { slot, useFilled } from '@/ui/on-phone';
import { toast } from '@/ui/prompts';
import { inOtherEdition, textSizeAtom } from '@/ui/theme/theme';
import { addressed, greeting, NO_WORK, workOf } from '../greeting';
import styles from './home.module.css';
import { PhoneState } from './phone-state';

const now = () => greeting(chinaHour(serverNow()));

/** The way into 长辈版 and out of it. The document knows not which one stands: the style sheet shows the one word or the other. */
function Edition() {
  const [size, setSize] = useAtom(textSizeAtom);
  return (
    <div className={styles.edition}>
      <Button look="plain" small onClick={() => setSize(inOtherEdition(size))}>
        <span className={styles.into}>长辈版</span>
        <span className={styles.out}>普通版</span>
      </Button>
    </div>
  );
}

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
        <Edition />
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
        <Edition />
      </div>
      <PhoneState learner={undefined} />
    </header>
  );
}
