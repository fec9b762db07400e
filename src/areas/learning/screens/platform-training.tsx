import type { Output } from '@contract/endpoint';
import {
  type getPlatformTrainingData,
  type PlatformTraining,
  saveApplication,
} from '@contract/platform-training';
import { isFull } from '@rules/registration';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { sentenceOf } from '@/api/sentence';
import { type Purpose, takePassed } from '@/face/training-check';
import { useLearner } from '@/session/use-learner';
import { Button, ButtonLink } from '@/ui/button';
import { Section } from '@/ui/card';
import { day } from '@/ui/dates';
import { useGoBack } from '@/ui/go-back';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { useOperator } from '@/ui/use-operator';
import { instantOf } from '@/ui/wire-time';
import { AddToCalendar } from '../parts/add-to-calendar';
import styles from '../parts/training.module.css';
import { RegistrationBar, RegistrationNotices } from '../parts/training-action';
import { ByCode, learnerOrCode } from '../parts/training-code';
import { ServicePhone } from '../parts/training-contact';
import { TrainingEntries } from '../parts/training-entries';
import { placesOf, TrainingHead, TrainingSkeleton } from '../parts/training-head';
import { TrainingIntro } from '../parts/training-intro';
import { PlatformLessons } from '../parts/training-lessons';
import { TimeLeft } from '../parts/training-time-left';
import { registrableOfPlatform, spanOf } from '../training-facts';
import { platformTrainingQuery, trainingQuery } from '../training-queries';
import { useRegistering } from '../training-registration';

const word = z.optional(z.string());

export const Route = createFileRoute('/learnCenterDetail')({
  validateSearch: z.object({
    trainingId: z.string().check(z.minLength(1)),
    userId: word,
    code: word,
    training_id: word,
  }),
  beforeLoad: learnerOrCode,
  component: LearnCenterDetail,
});

function LearnCenterDetail() {
  const search = Route.useSearch();
  return <ByCode search={search}>{() => <Detail key={search.trainingId} id={search.trainingId} />}</ByCode>;
}

function Detail({ id }: { id: string }) {
  const learner = useLearner() ?? '';
  const query = useQuery(platformTrainingQuery(learner, id));
  const [passed] = useState(() => takePassed(id));
  const failed = query.isError && query.data === undefined;
  return (
    <Page title={query.data?.platformTraining.name ?? '培训学习'}>
      <PageHeader title="培训学习" />
      {failed ? (
        <NoInformation
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch({ cancelRefetch: true })}
        />
      ) : (
        <Loaded query={query} skeleton={<TrainingSkeleton />}>
          {(data) => <Training learner={learner} data={data} passed={passed} fresh={!query.isFetching} />}
        </Loaded>
      )}
    </Page>
  );
}

/** The training did not come: the documents' word, why, another try, and the way back. */
function NoInformation({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const goBack = useGoBack();
  return (
    <div className={styles.nothing} role="alert">
      <p className={styles.nothingTitle}>暂无信息</p>
      <p>{sentenceOf(error)}</p>
      <Button look="quiet" small busy={busy} busyText="重试中" onClick={onRetry}>
        重试
      </Button>
      <Button look="plain" small onClick={goBack}>
        返回上一页
      </Button>
    </div>
  );
}

type Props = {
  learner: string;
  data: Output<typeof getPlatformTrainingData>;
  passed: Purpose | undefined;
  fresh: boolean;
};

function Training({ learner, data, passed, fresh }: Props) {
  const { platformTraining: training, platformTrainingLessonList: lessons } = data;
  const { id } = training;
  // What the platform's view does not carry: prerequisites, whether the exam wants a face check, how exams stand.
  const basic = useQuery(trainingQuery(learner, id));
  const ready = fresh && !basic.isFetching;
  const registrable = registrableOfPlatform(training, useOperator().offlineTrainings, basic.data);
  const register = () =>
    call(saveApplication, { id, userId: learner, isMax: isFull(registrable.facts) ? '1' : '0' });
  const registration = useRegistering({
    learner,
    training: registrable,
    register,
    goOn: passed === 'registration',
    fresh: ready,
  });
  const { registered } = registration;
  return (
    <>
      <TrainingHead
        name={training.name}
        facts={[
          ['报名', spanOf(training.beginTime, training.endTime, day)],
          ['培训', spanOf(training.trainingBeginTime, training.trainingEndTime, day)],
          ['已报名', placesOf(registrable.facts)],
        ]}
      >
        <AddToCalendar
          training={{
            id: training.id,
            name: training.name,
            datesOfTraining: training.trainingBeginTime,
            datesOfTrainingEndTime: training.trainingEndTime,
          }}
        />
      </TrainingHead>
      <End training={training} registered={registered} />
      <RegistrationNotices training={registrable} registration={registration} />
      <PlatformLessons lessons={lessons} trainingId={id} registered={registered} />
      <TrainingEntries
        learner={learner}
        training={training}
        basic={basic.data}
        registered={registered}
        goOn={passed === 'exam'}
        ready={ready}
      />
      {training.content && (
        <Section title="介绍">
          <TrainingIntro html={training.content} />
        </Section>
      )}
      <ServicePhone />
      <RegistrationBar training={registrable} registration={registration}>
        <ButtonLink wide look="quiet" to="/trainingDetail" search={{ id }}>
          培训详情
        </ButtonLink>
      </RegistrationBar>
    </>
  );
}

/** Until one has registered the end of registration is what matters, then the end of the training. */
function End({ training, registered }: { training: PlatformTraining; registered: boolean }) {
  const at = instantOf(registered ? training.trainingEndTime : training.endTime);
  return at === undefined ? null : <TimeLeft what={registered ? '培训' : '报名'} at={at} />;
}
