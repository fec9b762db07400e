import type { TrainingCard } from '@contract/trainings';
import { endOf, stateWord } from '../training-time';
import styles from './learning.module.css';
import { Progress } from './lesson-card';

type Props = {
  training: TrainingCard;
  now: number;
  /** Says that the learner has registered, where that does not go without saying. */
  registered?: boolean;
  /** How far it is, which only lists of own trainings know. */
  progress?: boolean;
};

/** How a training stands for this learner: its time, and how far it is. */
export function TrainingStanding({ training, now, registered, progress }: Props) {
  const over = endOf(training) < now;
  return (
    <>
      <span className={over ? styles.over : styles.state}>
        {registered && <span className={styles.mine}>已报名</span>}
        {registered && ' '}
        {stateWord(training, now)}
      </span>
      {progress && <Progress percent={training.totalProgress} />}
    </>
  );
}
