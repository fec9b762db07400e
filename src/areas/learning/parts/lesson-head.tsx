import { useEffect, useRef } from 'react';
import { isHere } from '@/session/identity';
import { Dotted } from '@/ui/dotted';
import { drawnOf } from '@/ui/drawn';
import { keepSeen } from '@/ui/keep-seen';
import { placeOf } from '@/ui/last-seen';
import { Phrased } from '@/ui/phrased';
import { factsOf, type Head, headOf } from '../head';
import styles from './lesson.module.css';

type Props = {
  learner: string;
  lesson: string;
  head: Head;
  /** The one that the picture had, until the lesson has been read. */
  last?: boolean;
};

/** What lesson it is. */
export function LessonHead({ learner, lesson, head, last = false }: Props) {
  const header = useRef<HTMLElement>(null);
  const words = JSON.stringify(headOf(head));
  useEffect(() => {
    if (!last && header.current && isHere(learner))
      keepSeen(placeOf(learner, 'head', lesson), drawnOf(header.current), JSON.parse(words));
  }, [last, learner, lesson, words]);
  return (
    <header ref={header}>
      <h2 className={styles.name}>
        <Phrased text={head.name} />
      </h2>
      <p className={styles.facts}>
        <Dotted text={factsOf(head).join(' · ')} />
      </p>
    </header>
  );
}
