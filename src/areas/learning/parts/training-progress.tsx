import type { Exam, TrainingBasicInfo } from '@contract/trainings';
import { Card, Section } from '@/ui/card';
import { CreditBar } from '@/ui/credit-bar';
import { Row, Rows } from '@/ui/row';
import styles from './training.module.css';

type Training = Pick<TrainingBasicInfo, 'progress' | 'openIsComplete' | 'openIsPass'>;

/** How far somebody is in a training; completing and passing only where the training shows them. */
export function TrainingProgress({ training }: { training: Training }) {
  const { progress, openIsComplete, openIsPass } = training;
  if (!progress) return null;
  const total = Math.floor(Math.min(100, Math.max(0, progress.totalProgress)));
  const rows = [
    ...partOf('必修', progress.compulsoryProgress),
    ...partOf('选修', progress.electiveProgress),
    ...(openIsComplete && progress.completionStatus ? [['完成情况', progress.completionStatus]] : []),
    ...(openIsPass && progress.passingStatus ? [['考核情况', progress.passingStatus]] : []),
  ];
  return (
    <Section title="学习进度" aside={`总进度 ${total}%`}>
      <Card padded>
        <CreditBar end={100} credited={total} label={`总进度 ${total}%`} />
        <dl className={styles.figures}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}

/** A part that has no hours is not shown. */
const partOf = (name: string, percent: number | undefined) =>
  percent === undefined ? [] : [[name, `${Math.floor(percent)}%`]];

/** A training's exams: when, how it stands, and the score once it is published. */
export function Exams({ exams }: { exams: readonly Exam[] }) {
  if (!exams.length) return null;
  return (
    <Section title="考试">
      <Card>
        <Rows>
          {exams.map((exam) => (
            <li key={exam.id}>
              <Row
                title={<b>{exam.name}</b>}
                second={exam.examTimeSlot}
                after={
                  <span className={styles.examState}>
                    {exam.score && <b>{`${exam.score} 分`}</b>}
                    {exam.value && <span>{exam.value}</span>}
                  </span>
                }
              />
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}
