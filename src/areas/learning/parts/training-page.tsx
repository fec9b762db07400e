import type { TrainingBasicInfo } from '@contract/trainings';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { askedAt } from '@/api/answers/kept';
import { serverNow } from '@/api/server-time';
import { DownloadCard } from '@/areas/downloads/parts/lazily';
import type { Purpose } from '@/face/training-check';
import { Phrased } from '@/ui/phrased';
import { toast } from '@/ui/prompts';
import { useOperator } from '@/ui/use-operator';
import { examStanding, knownExams } from '../exam-step';
import { useCertificate } from '../training-certificate';
import { useExam } from '../training-exam';
import { registrableOf, requiredPercent, spanOf } from '../training-facts';
import { trainingKey } from '../training-queries';
import { useRegistering } from '../training-registration';
import { useTrainingStep } from '../use-training-step';
import { AddToCalendar } from './add-to-calendar';
import { LiveEntry } from './live-entry';
import styles from './training.module.css';
import { TrainingBar } from './training-bar';
import { ServicePhone } from './training-contact';
import { examFacts, placesOf, TrainingFacts } from './training-head';
import { Missing } from './training-missing';
import { TrainingPath } from './training-path';
import { TimeLeft } from './training-time-left';

type Props = {
  learner: string;
  training: TrainingBasicInfo;
  /** The call by which this address registers; it may be made twice. */
  register: () => Promise<unknown>;
  /** The face check that was just passed: what was begun goes on by itself, once all is `ready`. */
  passed: Purpose | undefined;
  /** Who came here came for the exam. */
  forExam?: boolean;
  /** Whether its exam wants a face check first, asked for when it is not known yet. */
  validate: () => Promise<boolean>;
  ready: boolean;
  /** What this address shows of the training's content. */
  children: (registered: boolean) => ReactNode;
};

/** A training, whichever of its two addresses it was opened by: where it stands, its content, and what is next. */
export function TrainingPage({
  learner,
  training: read,
  register,
  passed,
  forExam,
  validate,
  ready,
  children,
}: Props) {
  const registrable = registrableOf(read, useOperator().offlineTrainings);
  const { id } = read;
  const client = useQueryClient();
  const goOn = passed === 'registration';
  const asked = askedAt(client.getQueryData(trainingKey(learner, id)));
  const registration = useRegistering({
    learner,
    training: registrable,
    register,
    goOn,
    fresh: ready,
    askedAt: asked,
  });
  const certificate = useCertificate(learner, id, asked);
  const { registered } = registration;
  const training = {
    ...read,
    buyState: registered,
    isApply: registered && (read.isApply || certificate.applied),
    exams: knownExams(read.exams, asked),
  };
  const step = useTrainingStep(learner, training);
  const exam = useExam({
    learner,
    trainingId: id,
    validate,
    goOn: examAskedFor(step, training, { checked: passed === 'exam', forExam }),
    ready,
  });
  const nextExam = registered && (requiredPercent(training) ?? 0) >= 100 ? examAhead(training) : undefined;
  const { canApplication, cannotApply } = training;
  const pressCertificate = () => {
    if (canApplication && !cannotApply) certificate.apply();
    // Why not is the server's sentence.
    else void toast(cannotApply || '完成全部必修课时并通过考试后，可以申请证书');
  };
  const content = useRef<HTMLDivElement>(null);
  return (
    <>
      <h2 className={styles.name}>
        <Phrased text={training.name} />
      </h2>
      <TimeLeft training={training} />
      {!registered && registration.missing && (
        <div className={styles.notices}>
          <Missing items={registration.missing} />
        </div>
      )}
      {nextExam && <TrainingFacts title="考试安排" facts={examFacts(nextExam)} />}
      <TrainingPath
        training={training}
        refusal={registered ? '' : registration.step.does ? '请先报名' : step.sentence}
        onExam={exam.enter}
        onCertificate={pressCertificate}
      >
        {training.liveUrl && <LiveEntry training={training} />}
      </TrainingPath>
      {registered && (
        <DownloadCard
          title="下载整个培训"
          scope={{ lessonId: '', lessonName: '', trainingId: id, trainingName: training.name }}
        />
      )}
      <TrainingFacts
        facts={[
          ['培训', spanOf(training.datesOfTraining, training.datesOfTrainingEndTime)],
          ['报名人数', placesOf(training)],
        ]}
      >
        <AddToCalendar training={training} />
      </TrainingFacts>
      <div ref={content} className={styles.content}>
        {children(registered)}
      </div>
      <ServicePhone />
      <TrainingBar
        training={registrable}
        registration={registration}
        step={step}
        exam={exam}
        certificate={{ ...certificate, press: pressCertificate }}
        refresh={{
          busy: !ready,
          press: () => void client.invalidateQueries({ queryKey: trainingKey(learner, id) }),
        }}
        onContent={() => content.current?.scrollIntoView({ block: 'start' })}
      />
    </>
  );
}

/** The exam that the path lets enter, now or later, also where a back end offers the certificate already. */
const examAhead = ({ exams }: TrainingBasicInfo) =>
  exams.find((one) => ['ahead', 'open', 'sitting', 'retry'].includes(examStanding(one, serverNow())));

/** The exam that was on its way through a face check, or that a link here was for, as far as it is what is next. */
function examAskedFor(
  step: ReturnType<typeof useTrainingStep>,
  { exams }: TrainingBasicInfo,
  { checked, forExam = false }: { checked: boolean; forExam?: boolean | undefined },
) {
  const next = 'exam' in step && step.button.deed === 'exam' ? step.exam : undefined;
  if (checked) {
    const exam = next ?? exams[0];
    return exam && { exam, checked };
  }
  return forExam && next ? { exam: next, checked } : undefined;
}
