import { ChevronRight, CirclePlay, GraduationCap, ShieldAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, Section } from '@/ui/card';
import { Dotted } from '@/ui/dotted';
import { icon } from '@/ui/icon';
import { RowLink } from '@/ui/row';
import { SkeletonLine, SkeletonRows } from '@/ui/states';
import type { FirstStep } from '../first-step';
import type { TrainingStep } from '../training-step';
import { useFirstStep } from '../use-first-step';
import { useFirstWait } from '../use-first-wait';
import { useOwnTrainingsStep } from '../use-own-trainings-step';
import styles from './learning.module.css';

type Props = {
  learner: string;
  /** What stands beneath: it comes when it is known whether there is a row, or it would jump. */
  children: ReactNode;
};

/** Home's one next thing, in one row. Where there is only to choose, the lists beneath are the choice. */
export function ResumeRow({ learner, children }: Props) {
  const { pending, step } = useFirstStep(learner);
  if (useFirstWait(pending)) return <RowSkeleton />;
  if (!step) return <TrainingStepRow learner={learner}>{children}</TrainingStepRow>;
  return (
    <>
      <FirstRow step={step} />
      {children}
    </>
  );
}

const after = <ChevronRight {...icon} size={20} className={styles.mark} />;

function FirstRow({ step }: { step: FirstStep }) {
  const { Icon, mark } = ICONS[step.is];
  const name = step.is === 'payment' ? step.payment.name : step.record.hourName;
  return (
    <StepRow
      step={step}
      before={<Icon {...icon} className={mark} />}
      name={name}
      second={step.is === 'resume' ? step.button.text : step.sentence}
    />
  );
}

const ICONS = {
  payment: { Icon: Wallet, mark: undefined },
  check: { Icon: ShieldAlert, mark: styles.asks },
  resume: { Icon: CirclePlay, mark: styles.goes },
} as const;

type RowProps = { step: FirstStep | TrainingStep; before: ReactNode; name: string; second: string };

/** The step's sentence, and its button as the whole row. */
function StepRow({ step: { label, button }, before, name, second }: RowProps) {
  const { to = '', search, state } = button;
  return (
    <section className={styles.resume} aria-label={label}>
      <Card>
        <RowLink
          to={to}
          {...(search && { search })}
          {...(state && { state })}
          before={before}
          title={<span className="two-lines">{name}</span>}
          second={<Dotted text={second} />}
          after={after}
        />
      </Card>
    </section>
  );
}

function TrainingStepRow({ learner, children }: Props) {
  const { pending, step } = useOwnTrainingsStep(learner);
  if (useFirstWait(pending)) return <RowSkeleton />;
  if (!step || step.is === 'choose') return children;
  return (
    <>
      <StepRow
        step={step}
        before={<GraduationCap {...icon} className={styles.goes} />}
        name={step.training.name}
        second={`${step.sentence} · ${step.state}`}
      />
      {children}
    </>
  );
}

function RowSkeleton() {
  return (
    <>
      <div className={styles.resume} aria-busy="true">
        <SkeletonLine height="4.2rem" radius="14px" />
      </div>
      <Section title="培训">
        <Card>
          <SkeletonRows count={4} second lead="cover" />
        </Card>
      </Section>
    </>
  );
}
