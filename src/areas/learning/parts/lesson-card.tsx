import type { Lesson } from '@contract/lessons';
import { LESSON_CHARGE } from '@rules/lesson-charge';
import { money } from '@rules/money';
import { BookOpen } from 'lucide-react';
import { useLearner } from '@/session/use-learner';
import { Cover } from '@/ui/cover';
import { CreditBar } from '@/ui/credit-bar';
import { Dotted } from '@/ui/dotted';
import { RowLink } from '@/ui/row';
import styles from './lesson-card.module.css';

const coverOf = ({ lessonCoverUrl, coverUrl, cover }: Lesson) => lessonCoverUrl || coverUrl || cover;

/** One lesson in a list, with how far its learner is. A visitor who taps it signs in first. */
export function LessonRow({ lesson }: { lesson: Lesson }) {
  const learner = useLearner();
  const target = learner
    ? ({ to: '/lessonDetail', search: { id: lesson.id } } as const)
    : ({
        to: '/userLogin',
        search: { redirectUrl: `/lessonDetail?id=${encodeURIComponent(lesson.id)}` },
        state: { instead: true },
      } as const);
  const { price = 0, totalProgress = 0 } = lesson;
  const facts = [
    lesson.hourNumber > 0 && `${lesson.hourNumber} 课时`,
    lesson.studyNumber > 0 && `${lesson.studyNumber} 人在学`,
    lesson.chargeMode === LESSON_CHARGE.once && price > 0 && money(price),
  ].filter(Boolean);
  return (
    <RowLink
      {...target}
      before={<Cover address={coverOf(lesson)} Icon={BookOpen} />}
      title={<span className={`${styles.name} two-lines`}>{lesson.name}</span>}
      second={
        <>
          <Dotted text={facts.join(' · ')} />
          {learner && totalProgress > 0 && <Progress percent={totalProgress} />}
        </>
      }
    />
  );
}

/** The server gives lessons percents, not seconds: solid and hollow only. */
export function Progress({ percent, of = '' }: { percent: number; of?: string }) {
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <span className={styles.progress}>
      <span className={styles.track}>
        <CreditBar thin end={100} credited={shown} label={`${of}已学 ${Math.floor(shown)}%`} />
      </span>
      <span aria-hidden="true">{`${of && `${of} `}${Math.floor(shown)}%`}</span>
    </span>
  );
}
