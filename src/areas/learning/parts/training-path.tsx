import type { Exam, TrainingBasicInfo } from '@contract/trainings';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, Section } from '@/ui/card';
import { CreditBar } from '@/ui/credit-bar';
import { Dotted } from '@/ui/dotted';
import { icon } from '@/ui/icon';
import { NotOffered } from '@/ui/not-offered';
import { useOffers } from '@/ui/offers';
import { toast } from '@/ui/prompts';
import { untilFirstOf, useServerNow } from '../training-clock';
import { type PathPoint, pathOf, turnsOf } from '../training-path';
import styles from './training-path.module.css';

type Props = {
  training: TrainingBasicInfo;
  /** Why exam and certificate are not open to the learner; empty once registered. */
  refusal: string;
  onExam: (exam: Exam) => void;
  onCertificate: () => void;
  /** Beneath the path: what belongs to it and is no step. */
  children?: ReactNode;
};

/** The path from registration to the certificate. A registered learner opens exam and certificate from here. */
export function TrainingPath({ training, refusal, onExam, onCertificate, children }: Props) {
  const { exams: offered } = useOffers();
  const now = useServerNow((at) => untilFirstOf(turnsOf(training), at));
  const gated = (enter: () => void) => () => (refusal ? void toast(refusal) : enter());
  const pressed = ({ kind, exam, canEnter }: PathPoint) => {
    if (kind === 'exam' && exam && offered && canEnter) return gated(() => onExam(exam));
    return kind === 'certificate' ? gated(onCertificate) : undefined;
  };
  return (
    <Section title="培训进程">
      <Card>
        <ol className={styles.path}>
          {pathOf(training, now).map((point) => (
            <li
              key={point.kind + (point.exam?.id ?? '')}
              className={styles[point.status]}
              aria-current={point.status === 'now' ? 'step' : undefined}
            >
              <Point
                point={point}
                onPress={pressed(point)}
                certificateOf={point.kind === 'certificate' && training.isApply ? training.id : undefined}
              >
                {point.kind === 'hours' && <Hours training={training} />}
              </Point>
              {point.kind === 'exam' && !offered && (
                <div className={styles.absent}>
                  <NotOffered sentence="这里没有开通在线考试，怎么考请问主办单位或客服。" />
                </div>
              )}
            </li>
          ))}
        </ol>
        {children}
      </Card>
    </Section>
  );
}

function Point({
  point: { title, line, aside, status },
  onPress,
  certificateOf,
  children,
}: {
  point: PathPoint;
  onPress: (() => void) | undefined;
  /** The training whose certificate this point opens. */
  certificateOf: string | undefined;
  children: ReactNode;
}) {
  const inside = (
    <>
      <span className={styles.mark} aria-hidden="true">
        {status === 'done' && <Check size={14} strokeWidth={3} />}
        {status === 'closed' && <Minus size={14} strokeWidth={3} />}
      </span>
      <span className={styles.text}>
        <span className={styles.head}>
          <b>{title}</b>
          {status === 'done' && <span className="spoken">已完成</span>}
          {status === 'closed' && <span className="spoken">已结束</span>}
          {aside && <span className={styles.aside}>{aside}</span>}
        </span>
        {line && (
          <span className={styles.line}>
            <Dotted text={line} />
          </span>
        )}
        {children}
      </span>
      {(onPress || certificateOf) && <ChevronRight {...icon} size={20} className={styles.go} />}
    </>
  );
  if (certificateOf !== undefined) {
    return (
      <Link to="/certificateDetail" search={{ trainingId: certificateOf }} className={styles.point}>
        {inside}
      </Link>
    );
  }
  return onPress ? (
    <button type="button" className={styles.point} onClick={onPress}>
      {inside}
    </button>
  ) : (
    <div className={styles.point}>{inside}</div>
  );
}

/** How much of the required hours is credited. */
function Hours({ training: { buyState, progress } }: { training: TrainingBasicInfo }) {
  const percent = progress?.compulsoryProgress;
  if (!buyState || percent === undefined) return null;
  return (
    <span className={styles.bar}>
      <CreditBar end={100} credited={Math.min(100, percent)} label={`必修已学 ${Math.floor(percent)}%`} />
    </span>
  );
}
