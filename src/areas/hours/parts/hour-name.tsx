import { useEffect, useRef } from 'react';
import { isHere } from '@/session/identity';
import { drawnOf } from '@/ui/drawn';
import { keepSeen } from '@/ui/keep-seen';
import { placeOf } from '@/ui/last-seen';
import { Phrased } from '@/ui/phrased';
import { keepAway } from '../hour-seen';
import styles from './study.module.css';

type Props = {
  learner: string;
  hour: string;
  name: string;
  /** Its video was never downloaded. */
  away: boolean;
};

/** What hour it is, below its player; kept for the next opening. */
export function HourName({ learner, hour, name, away }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current || !isHere(learner)) return;
    keepSeen(placeOf(learner, 'hour', hour), drawnOf(heading.current));
    if (away) keepAway(learner, hour, name);
  }, [learner, hour, name, away]);
  return (
    <h2 ref={heading} className={styles.name}>
      <Phrased text={name} />
    </h2>
  );
}
