import type { TrainingBasicInfo } from '@contract/trainings';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Purpose, takePassed } from '@/face/training-check';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema, word } from '@/ui/search-schema';
import { SkeletonRows } from '@/ui/states';
import { Tabs } from '@/ui/tabs';
import { learnerOrCode } from '../carried-code';
import { TrainingCatalog } from '../parts/training-catalog';
import { ByCode } from '../parts/training-code';
import { TrainingSkeleton } from '../parts/training-head';
import { TrainingIntro } from '../parts/training-intro';
import { TrainingPage } from '../parts/training-page';
import { trainingCatalogQuery, trainingQuery } from '../training-queries';
import { registerFor } from '../training-registration';

export const Route = createFileRoute('/trainingDetail')({
  validateSearch: searchSchema(() =>
    z.object({
      id: z.string().check(z.minLength(1)),
      code: word,
      training_id: word,
      /** What a link here is for: its exam. */
      go: word,
    }),
  ),
  beforeLoad: learnerOrCode,
  component: TrainingDetail,
});

function TrainingDetail() {
  const search = Route.useSearch();
  // Another training is another screen: nothing of the one before stays in it.
  return <ByCode search={search}>{() => <Detail key={search.id} id={search.id} go={search.go} />}</ByCode>;
}

function Detail({ id, go }: { id: string; go: string | undefined }) {
  const navigate = Route.useNavigate();
  // Said once: coming back to this page, or loading it anew, asks for nothing.
  const [forExam] = useState(go === 'exam');
  useEffect(() => {
    if (go === undefined) return;
    void navigate({
      search: ({ go: _done, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    });
  }, [go, navigate]);
  const learner = useLearner() ?? '';
  const query = useQuery(trainingQuery(learner, id));
  const [goOn] = useState(() => takePassed(id));
  return (
    <Page title={query.data?.name ?? '培训详情'}>
      <PageHeader title="培训详情" />
      <Loaded query={query} skeleton={<TrainingSkeleton />}>
        {(training) => (
          <Training
            learner={learner}
            training={training}
            goOn={goOn}
            forExam={forExam}
            fresh={!query.isFetching}
          />
        )}
      </Loaded>
    </Page>
  );
}

type Props = {
  learner: string;
  training: TrainingBasicInfo;
  goOn: Purpose | undefined;
  forExam: boolean;
  fresh: boolean;
};

function Training({ learner, training, goOn, forExam, fresh }: Props) {
  const { id } = training;
  const catalog = useQuery(trainingCatalogQuery(learner, id));
  return (
    <TrainingPage
      learner={learner}
      training={training}
      register={() => registerFor(id, learner)}
      passed={goOn}
      forExam={forExam}
      validate={async () => training.examValidate}
      ready={fresh}
    >
      {(registered) => (
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
      )}
    </TrainingPage>
  );
}
