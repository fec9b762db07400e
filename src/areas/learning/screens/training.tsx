import { registerForTraining, type TrainingBasicInfo } from '@contract/trainings';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { takePassed } from '@/face/training-check';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { day } from '@/ui/dates';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { useOperator } from '@/ui/use-operator';
import { AddToCalendar } from '../parts/add-to-calendar';
import { RegistrationBar, RegistrationNotices } from '../parts/training-action';
import { TrainingCatalog } from '../parts/training-catalog';
import { ByCode, learnerOrCode } from '../parts/training-code';
import { ServicePhone } from '../parts/training-contact';
import { placesOf, TrainingHead, TrainingSkeleton } from '../parts/training-head';
import { TrainingIntro } from '../parts/training-intro';
import { Exams, TrainingProgress } from '../parts/training-progress';
import { registrableOf, spanOf } from '../training-facts';
import { trainingCatalogQuery, trainingQuery } from '../training-queries';
import { useRegistering } from '../training-registration';

const word = z.optional(z.string());

export const Route = createFileRoute('/trainingDetail')({
  validateSearch: z.object({ id: z.string().check(z.minLength(1)), code: word, training_id: word }),
  beforeLoad: learnerOrCode,
  component: TrainingDetail,
});

function TrainingDetail() {
  const search = Route.useSearch();
  // Another training is another screen: nothing of the one before stays in it.
  return <ByCode search={search}>{() => <Detail key={search.id} id={search.id} />}</ByCode>;
}

function Detail({ id }: { id: string }) {
  const learner = useLearner() ?? '';
  const query = useQuery(trainingQuery(learner, id));
  const [goOn] = useState(() => takePassed(id) === 'registration');
  return (
    <Page title={query.data?.name ?? '培训详情'}>
      <PageHeader title="培训详情" />
      <Loaded query={query} skeleton={<TrainingSkeleton />}>
        {(training) => (
          <Training learner={learner} training={training} goOn={goOn} fresh={!query.isFetching} />
        )}
      </Loaded>
    </Page>
  );
}

type Props = { learner: string; training: TrainingBasicInfo; goOn: boolean; fresh: boolean };

function Training({ learner, training, goOn, fresh }: Props) {
  const registrable = registrableOf(training, useOperator().offlineTrainings);
  const { id } = registrable;
  const register = () => call(registerForTraining, { id, userId: learner });
  const registration = useRegistering({ learner, training: registrable, register, goOn, fresh });
  const catalog = useQuery(trainingCatalogQuery(learner, id));
  const { registered } = registration;
  const begun = (training.progress?.totalProgress ?? 0) > 0;
  return (
    <>
      <TrainingHead
        name={training.name}
        facts={[
          [
            '报名',
            spanOf(training.datesOfTrainingRegistration, training.datesOfTrainingRegistrationEndTime, day),
          ],
          ['培训', spanOf(training.datesOfTraining, training.datesOfTrainingEndTime, day)],
          ['已报名', placesOf(registrable.facts)],
        ]}
      >
        <AddToCalendar training={training} />
      </TrainingHead>
      <RegistrationNotices training={registrable} registration={registration} />
      {registered && <TrainingProgress training={training} />}
      <Exams exams={training.exams} />
      <Tabs
        label="培训内容"
        tabs={[
          { key: 'intro', title: '介绍', content: () => <TrainingIntro html={training.trainingIntro} /> },
          {
            key: 'catalog',
            title: '目录',
            content: () => (
              <Loaded query={catalog} skeleton={<SkeletonRows count={4} second />}>
                {({ cards }) => <TrainingCatalog cards={cards} trainingId={id} registered={registered} />}
              </Loaded>
            ),
          },
        ]}
      />
      <ServicePhone />
      <RegistrationBar training={registrable} registration={registration}>
        <ButtonLink wide to="/learnCenterDetail" search={{ trainingId: id }}>
          {begun ? '进入学习' : '开始学习'}
        </ButtonLink>
      </RegistrationBar>
    </>
  );
}
