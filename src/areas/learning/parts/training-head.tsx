import type { Exam } from '@contract/trainings';
import type { ReactNode } from 'react';
import { Card, Section } from '@/ui/card';
import { day } from '@/ui/dates';
import { daysIn } from '@/ui/days-in';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import styles from './training.module.css';

/** What one may want to know of a training; facts without a value are left out. */
export function TrainingFacts({
  title = '培训信息',
  facts,
  children,
}: {
  title?: string;
  facts: readonly (readonly [string, string])[];
  /** Beneath the facts. */
  children?: ReactNode;
}) {
  return (
    <Section title={title}>
      <Card padded>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value.split(' 至 ').map((part, at) => (
                    <span key={part} className="phrase">
                      {at > 0 && <span className={styles.to}>至</span>}
                      {part}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
        </dl>
        {children && <div className={styles.below}>{children}</div>}
      </Card>
    </Section>
  );
}

type Places = { registrationCount?: number | undefined; trainingCount?: number | undefined };

/** `12 / 400 人`, or for any number of places `12 人 · 不限名额`. Omits a count of zero, and what is not known. */
export function placesOf({ registrationCount: count, trainingCount: places }: Places): string {
  if (places !== undefined && places >= 0) return `${count ?? '—'} / ${places} 人`;
  return [Boolean(count) && `${count} 人`, places !== undefined && '不限名额'].filter(Boolean).join(' · ');
}

/** Source of the facts that no back end sends. */
const ON_EXAM_PAGE = '以考试页为准';

/** Returns what is known of an exam before it is entered, by label; the exam's own page names the rest. */
export function examFacts({ time2, examTimeSlot, passScore, attempts }: Exam): [string, string][] {
  const known: [string, string][] = [
    time2 ? ['最后期限', day(time2)] : ['考试时间', daysIn(examTimeSlot)],
    ['合格线', passScore === undefined ? '' : `${passScore} 分`],
    ['考试机会', attempts === undefined ? '' : `${attempts} 次`],
  ];
  const given = known.filter(([, value]) => value);
  return [...given, [given.length > 0 ? '其他' : '要求', ON_EXAM_PAGE]];
}

export function TrainingSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <SkeletonLine height="1.6rem" width="80%" />
      <SkeletonLine height="6.5rem" radius="14px" />
      <SkeletonLine height="2rem" width="50%" />
      <SkeletonRows count={4} second />
    </div>
  );
}
