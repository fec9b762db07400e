import type { Output } from '@contract/endpoint';
import { type getPlatformTrainingData, saveApplication } from '@contract/platform-training';
import { isFull } from '@rules/registration';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { sentenceOf } from '@/api/sentence';
import { type Purpose, takePassed } from '@/face/training-check';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { Section } from '@/ui/card';
import { useGoBack } from '@/ui/go-back';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema, word } from '@/ui/search-schema';
import { useOperator } from '@/ui/use-operator';
import { learnerOrCode } from '../carried-code';
import styles from '../parts/training.module.css';
import { ByCode } from '../parts/training-code';
import { TrainingSkeleton } from '../parts/training-head';
import { TrainingIntro } from '../parts/training-intro';
import { PlatformLessons } from '../parts/training-lessons';
import { TrainingPage } from '../parts/training-page';
import { registrableOf } from '../training-facts';
import { platformTrainingQuery, trainingQuery } from '../training-queries';
import { trainingViewOf } from '../training-view';

export const Route = createFileRoute('/learnCenterDetail')({
  validateSearch: searchSchema(() =>
    z.object({
      trainingId: z.string().check(z.minLength(1)),
      userId: word,
      code: word,
      training_id: word,
    }),
  ),
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

/** The training did not come: the specification's word, why, another try, and the way back. */
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
  const { platformTraining, platformTrainingLessonList: lessons } = data;
  const { content } = platformTraining;
  const { trainingId: id } = Route.useSearch();
  // What the platform's view does not carry: prerequisites, progress, whether the exam wants a face check, how exams stand.
  const basic = useQuery(trainingQuery(learner, id));
  const training = trainingViewOf({ ...platformTraining, id }, basic.data);
  const client = useQueryClient();
  // Who taps before it is here waits for it; where it does not come, the server says it when the exam begins.
  const validate = () =>
    client.ensureQueryData(trainingQuery(learner, id)).then(
      ({ examValidate }) => examValidate,
      () => false,
    );
  const { offlineTrainings } = useOperator();
  const isMax = isFull(registrableOf(training, offlineTrainings).facts) ? '1' : '0';
  return (
    <TrainingPage
      learner={learner}
      training={training}
      register={() => call(saveApplication, { id, userId: learner, isMax })}
      passed={passed}
      validate={validate}
      ready={fresh && !basic.isFetching}
    >
      {(registered) => (
        <>
          <PlatformLessons lessons={lessons} trainingId={id} registered={registered} />
          {content && (
            <Section title="介绍">
              <TrainingIntro html={content} />
            </Section>
          )}
        </>
      )}
    </TrainingPage>
  );
}
