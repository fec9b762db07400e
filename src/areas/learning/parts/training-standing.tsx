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

/** Required hours are what counts; electives stand beside them; a part that has no hours is not shown. */
function Parts({ training }: { training: TrainingCard }) {
  const { compulsoryProgress, electiveProgress, totalProgress } = training;
  // A back end that does not tell them apart says how far all is.
  if (compulsoryProgress === undefined && electiveProgress === undefined) {
    return totalProgress === undefined ? null : <Progress percent={totalProgress} />;
  }
  return (
    <>
      {compulsoryProgress !== undefined && <Progress percent={compulsoryProgress} of="必修" />}
      {electiveProgress !== undefined && (
        <span className={styles.elective}>{`选修已学 ${Math.floor(electiveProgress)}%`}</span>
      )}
    </>
  );
}

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
      {progress && <Parts training={training} />}
    </>
  );
}
