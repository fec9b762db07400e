import type { TrainingCard } from '@contract/trainings';
import { Progress } from '../-lesson-card';
import { endOf, stateWord } from '../-training-time';
import styles from './-learning.module.css';

type Props = { training: TrainingCard; mine: boolean; now: number };

/** How a training stands for this learner: its time, and of an own one how far it is. */
export function TrainingStanding({ training, mine, now }: Props) {
  const over = endOf(training) < now;
  return (
    <>
      <span className={over ? styles.over : styles.state}>
        {mine && <span className={styles.mine}>已报名</span>}
        {stateWord(training, now)}
      </span>
      {mine && <Progress percent={training.totalProgress} />}
    </>
  );
}
