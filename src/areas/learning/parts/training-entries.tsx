import type { PlatformTraining } from '@contract/platform-training';
import type { TrainingBasicInfo } from '@contract/trainings';
import { Award, ClipboardList, Radio } from 'lucide-react';
import { ButtonLink } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { day } from '@/ui/dates';
import { icon } from '@/ui/icon';
import { NotOffered } from '@/ui/not-offered';
import { Notice } from '@/ui/notice';
import { useOffers } from '@/ui/offers';
import { toast } from '@/ui/prompts';
import { RowButton, RowLink, Rows } from '@/ui/row';
import { useCertificate } from '../training-certificate';
import { useExam } from '../training-exam';
import { spanOf } from '../training-facts';
import { useLive } from '../training-live';
import styles from './training.module.css';

type Props = {
  learner: string;
  training: PlatformTraining;
  basic: TrainingBasicInfo | undefined;
  registered: boolean;
  /** The check before the exam was just passed; `ready`: what decides the exam has been read. */
  goOn: boolean;
  ready: boolean;
};

/** What comes beside the lessons: live room, exam, certificate. Each wants registration first. */
export function TrainingEntries(props: Props) {
  const { training, basic } = props;
  const hasExam = training.examStatus > 0 || (basic?.exams.length ?? 0) > 0;
  return (
    <Section title="考试与证书">
      <Card>
        <Rows>
          {training.liveUrl && <LiveEntry {...props} />}
          {hasExam && <OfferedExam {...props} />}
          <CertificateEntry {...props} />
        </Rows>
      </Card>
    </Section>
  );
}

/** Asked only where there is an exam. */
function OfferedExam(props: Props) {
  const { exams } = useOffers();
  if (exams) return <ExamEntry {...props} />;
  return (
    <li className={styles.absent}>
      <NotOffered sentence="这里没有开通在线考试，怎么考请问主办单位或客服。" />
    </li>
  );
}

const gated = (registered: boolean, enter: () => void) => () =>
  registered ? enter() : void toast('请先报名');

function LiveEntry({ training, registered }: Props) {
  const { busy, refusal, enter } = useLive(training.id, training.liveUrl);
  return (
    <li>
      <RowButton
        before={<Radio {...icon} className={styles.entry} />}
        title="直播课"
        second={busy ? '正在进入' : '进入直播间'}
        onClick={gated(registered, enter)}
      />
      <Refusal sentence={refusal} />
    </li>
  );
}

function ExamEntry({ learner, training, basic, registered, goOn, ready }: Props) {
  const exam = basic?.exams.find(({ id }) => id === training.examId) ?? basic?.exams[0];
  const { busy, refusal, enter } = useExam({
    learner,
    trainingId: training.id,
    examId: training.examId || (exam?.id ?? ''),
    validate: (basic?.examValidate ?? false) && !exam?.begun,
    goOn,
    ready,
  });
  const slot = exam?.examTimeSlot || spanOf(training.time1, training.time2, day);
  const second = [slot, exam?.score && `${exam.score} 分`, exam?.value].filter(Boolean).join(' · ');
  return (
    <li>
      <RowButton
        before={<ClipboardList {...icon} className={styles.entry} />}
        title={exam?.name || '考试'}
        second={busy ? '正在进入考试' : second || '参加考试'}
        onClick={gated(registered, enter)}
      />
      <Refusal sentence={refusal} />
    </li>
  );
}

function CertificateEntry({ learner, training, registered }: Props) {
  const { busy, refusal, applied, identityMissing, apply } = useCertificate(learner, training.id);
  const before = <Award {...icon} className={styles.entry} />;
  if (registered && (training.isApply || applied)) {
    return (
      <li>
        <RowLink
          to="/certificateDetail"
          search={{ trainingId: training.id }}
          before={before}
          title="证书"
          second="查看证书"
          after={<span className={styles.status}>已申请</span>}
        />
      </li>
    );
  }
  const press = training.isApplicationCert
    ? apply
    : () => void toast('完成全部必修课时并通过考试后，可以申请证书');
  return (
    <li>
      <RowButton
        before={before}
        title="证书"
        second={busy ? '正在申请' : training.isApplicationCert ? '申请证书' : '完成培训后可以申请'}
        onClick={gated(registered, press)}
      />
      <Refusal sentence={refusal} />
      {identityMissing && (
        <div className={styles.way}>
          <ButtonLink look="quiet" small to="/editPersonalForm">
            去填写实名信息
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

function Refusal({ sentence }: { sentence: string }) {
  return sentence ? (
    <div className={styles.entryRefusal}>
      <Notice kind="refused">{sentence}</Notice>
    </div>
  ) : null;
}
