import { place } from '@rules/duration';
import { useAtomValue } from 'jotai';
import { ChevronRight, CirclePlay, GraduationCap, ShieldAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '@/api/server-time';
import { syncStatusAtom } from '@/offline/status';
import { Card } from '@/ui/card';
import { reached } from '@/ui/credit';
import { icon } from '@/ui/icon';
import { RowLink } from '@/ui/row';
import { SkeletonLine } from '@/ui/states';
import { checkSentence } from '../check-sentence';
import { hourLink } from '../hour-link';
import type { FirstStep } from '../next-step';
import { trainingLink, trainingWords } from '../next-words';
import { useFirstStep } from '../use-first-step';
import { useTrainingStep } from '../use-training-step';
import styles from './learning.module.css';

/** Home's one next thing, in one row. Where there is only to choose, the lists beneath are the choice. */
export function ResumeRow({ learner }: { learner: string }) {
  const { pending, step } = useFirstStep(learner);
  if (pending) return <RowSkeleton />;
  return step ? <FirstRow step={step} /> : <TrainingStepRow learner={learner} />;
}

function Resume({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.resume} aria-label={label}>
      <Card>{children}</Card>
    </section>
  );
}

const after = <ChevronRight {...icon} size={20} className={styles.mark} />;

function FirstRow({ step }: { step: FirstStep }) {
  const { byHour } = useAtomValue(syncStatusAtom);
  if (step.is === 'payment') {
    const { name, to } = step.payment;
    return (
      <Resume label="待支付">
        <RowLink
          to={to}
          before={<Wallet {...icon} />}
          title={name}
          second="订单待支付，点开查询结果"
          after={after}
        />
      </Resume>
    );
  }
  const { record } = step;
  const { waiting = 0, refused = 0 } = byHour[record.hourId] ?? {};
  const at = place(reached({ ...record, end: record.duration, waiting }));
  const isCheck = step.is === 'check';
  const Icon = isCheck ? ShieldAlert : CirclePlay;
  return (
    <Resume label={isCheck ? '需要处理' : '继续学习'}>
      <RowLink
        {...hourLink({ ...record, id: record.hourId, type: 0 })}
        before={<Icon {...icon} className={isCheck ? styles.asks : styles.goes} />}
        title={<span className="two-lines">{record.hourName}</span>}
        second={isCheck ? checkSentence(step, refused) : `继续学习 · ${at}处`}
        after={after}
      />
    </Resume>
  );
}

function TrainingStepRow({ learner }: { learner: string }) {
  const { pending, step } = useTrainingStep(learner);
  if (pending) return <RowSkeleton />;
  if (!step || step.is === 'choose') return null;
  const { state, sentence } = trainingWords(step, serverNow());
  return (
    <Resume label="继续培训">
      <RowLink
        {...trainingLink(step.training.id)}
        before={<GraduationCap {...icon} className={styles.goes} />}
        title={<span className="two-lines">{step.training.name}</span>}
        second={`${sentence} · ${state}`}
        after={after}
      />
    </Resume>
  );
}

function RowSkeleton() {
  return (
    <div className={styles.resume} aria-busy="true">
      <SkeletonLine height="4.2rem" radius="14px" />
    </div>
  );
}
