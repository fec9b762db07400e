import { money } from '@rules/money';
import { Button, ButtonLink } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { RedeemDoor } from '@/ui/redeem-door';
import { useDoneHere } from '../done-words';
import type { FirstStep } from '../first-step';
import { trainingLink } from '../next-button';
import type { useCertificate } from '../training-certificate';
import type { useExam } from '../training-exam';
import type { Registrable } from '../training-facts';
import type { Registration } from '../training-registration';
import { ASK, type TrainingStep } from '../training-step';
import { StepButton, StepText } from './step-button';
import styles from './training-bar.module.css';

type Props = {
  training: Registrable;
  registration: Registration;
  step: FirstStep | TrainingStep;
  exam: ReturnType<typeof useExam>;
  certificate: ReturnType<typeof useCertificate> & { press: () => void };
  /** Reads the training again; `busy` while it is being read. */
  refresh: { busy: boolean; press: () => void };
  /** Shows what this page has of the training's content. */
  onContent: () => void;
};

/** What is next, in a sentence; or why the last try failed; and the one button that does it. */
export function TrainingBar(props: Props) {
  const { training, registration, step, exam, certificate } = props;
  const { registered } = registration;
  const { words: done } = useDoneHere(training.id);
  const refusal = registration.refusal || exam.refusal || certificate.refusal;
  return (
    <ActionBar>
      {refusal ? (
        <div className={styles.refusal}>
          <Notice kind="refused">{refusal}</Notice>
          {(exam.identityMissing || certificate.identityMissing) && (
            <ButtonLink look="quiet" small to="/editPersonalForm">
              去填写实名信息
            </ButtonLink>
          )}
        </div>
      ) : (
        <p className={styles.sentence}>
          <span>{step.sentence}</span>
          {registered && 'state' in step && <span className={styles.state}>{step.state}</span>}
          {registered && done && <span className={styles.waits}>{done}</span>}
        </p>
      )}
      <div className={styles.action}>
        {!registered && (
          <p className={styles.price}>
            <span>费用</span>
            <b>{training.facts.chargeMode === 0 ? '免费' : money(training.price)}</b>
          </p>
        )}
        {registered || step.is === 'payment' ? <Main {...props} /> : <Register registration={registration} />}
      </div>
      {registration.step.does === 'pay' && !registered && <RedeemDoor />}
    </ActionBar>
  );
}

function Register({ registration: { step, busy, press } }: Pick<Props, 'registration'>) {
  return (
    <Button wide disabled={!step.does} busy={busy} busyText="正在报名" onClick={press}>
      {step.text}
    </Button>
  );
}

/** Deeds are done here; all else leads on. */
function Main({ training, step, exam, certificate, refresh, onContent }: Props) {
  const { text, deed, to } = step.button;
  if (deed === 'exam' && exam.isClosed) return <StepButton look="main" button={ASK} />;
  if (deed === 'exam' && 'exam' in step && step.exam) {
    const sat = step.exam;
    return (
      <Button wide busy={exam.busy} busyText="正在进入考试" onClick={() => exam.enter(sat)}>
        {text}
      </Button>
    );
  }
  if (deed === 'certificate') {
    return (
      <Button wide busy={certificate.busy} busyText="正在申请" onClick={certificate.press}>
        {text}
      </Button>
    );
  }
  if (deed === 'refresh') {
    return (
      <Button wide busy={refresh.busy} busyText="正在查询" onClick={refresh.press}>
        {text}
      </Button>
    );
  }
  // Nobody says which hour is next: what there is to choose from stands on this page.
  if (to === trainingLink(training.id).to) {
    return (
      <Button wide onClick={onContent}>
        <StepText text={text} />
      </Button>
    );
  }
  if (to === undefined) {
    return (
      <Button wide disabled>
        {text}
      </Button>
    );
  }
  return <StepButton look="main" button={step.button} />;
}
