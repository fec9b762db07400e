import { Link, useRouter } from '@tanstack/react-router';
import { Check, Clock3 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StudyPath } from '@/areas/learning/hour-link';
import { useAfterHour } from '@/areas/learning/use-after-hour';
import type { StudyPlace } from '@/offline/rows';
import { ButtonLink } from '@/ui/button';
import { CreditBar } from '@/ui/credit-bar';
import { icon } from '@/ui/icon';
import { endSentence, type HourEnd, opensByItself } from '../hour-end';
import { useCountdown } from '../use-countdown';
import styles from './hour-end-panel.module.css';
import { lessonLink } from './to-catalog';

/** So long the learner may stop it, s. */
const COUNTDOWN = 5;

type Props = HourEnd & {
  place: Pick<StudyPlace, 'learner' | 'hour' | 'lesson' | 'training'>;
  path: StudyPath;
  /** To the finished hour itself, where it can be watched again. */
  watchAgain?: () => void;
};

/** The end of an hour: what counts, and one button to what comes next, which opens by itself unless it is stopped. */
export function HourEndPanel({ place, path, watchAgain, ...ended }: Props) {
  const { learner, hour: hourId, lesson: lessonId, training: trainingId } = place;
  const router = useRouter();
  const next = useAfterHour({ learner, hourId, lessonId, trainingId, path }, true);
  const panel = useRef<HTMLElement>(null);
  const [stopped, setStopped] = useState(false);
  const counts = next !== undefined && !stopped && opensByItself(ended, next);
  const left = useCountdown(COUNTDOWN, counts, panel, () => {
    const { to, search } = next?.button ?? {};
    void router.navigate({ to: to ?? '.', ...(search && { search }), replace: true });
  });
  // Without network only what the phone holds is behind the button; the catalog is in the phone.
  const goesOn =
    next?.button.to !== undefined && (ended.done || ended.online || next.withoutNetwork === true);
  const lesson = lessonLink({ lessonId, trainingId });
  const mooc = path === '/moocVideoDetail' && { isMooc: '1' };
  const catalog = lesson
    ? { ...lesson, search: { ...lesson.search, ...mooc } }
    : { to: '/learningCenterList' };
  return (
    <section ref={panel} className={styles.panel} aria-label="课时学完">
      <p className={styles.sentence} role="status">
        {ended.done ? <Check {...icon} /> : <Clock3 {...icon} />}
        <span>{endSentence(ended)}</span>
      </p>
      <CreditBar
        deep
        end={ended.end}
        credited={ended.done ? ended.end : ended.credited}
        waiting={ended.done || ended.online ? 0 : ended.end - ended.credited}
        counting={ended.done || !ended.online ? 0 : ended.end - ended.credited}
      />
      {next && <p className={`${styles.next} two-lines`}>{next.sentence}</p>}
      {goesOn && next ? (
        <ButtonLink
          look="deep"
          wide
          replace
          to={next.button.to ?? '.'}
          {...(next.button.search && { search: next.button.search })}
        >
          {counts && <Ring left={left} />}
          {next.button.text}
        </ButtonLink>
      ) : (
        next && (
          <ButtonLink look="deep" wide replace {...catalog}>
            回目录
          </ButtonLink>
        )
      )}
      <div className={styles.quiet}>
        {counts && (
          <button type="button" onClick={() => setStopped(true)}>
            停住倒数
          </button>
        )}
        {!counts && ended.done && watchAgain && (
          <button type="button" onClick={watchAgain}>
            再看一遍
          </button>
        )}
        {goesOn && (
          <Link replace {...catalog}>
            回目录
          </Link>
        )}
      </div>
      {counts && <span className="spoken">{`${COUNTDOWN}秒后自动打开，可以停住`}</span>}
    </section>
  );
}

/** The seconds that are left, in a ring that empties. */
function Ring({ left }: { left: number }) {
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 32 32">
        <title>倒数</title>
        <circle cx="16" cy="16" r="13" />
        <circle cx="16" cy="16" r="13" pathLength={COUNTDOWN} strokeDasharray={`${left} ${COUNTDOWN}`} />
      </svg>
      {left}
    </span>
  );
}
