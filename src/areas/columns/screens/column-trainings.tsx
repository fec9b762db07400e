import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SignInGate } from '@/areas/learning/parts/sign-in-gate';
import { TrainingRow } from '@/areas/learning/parts/training-row';
import { useLearner } from '@/session/use-learner';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import { columnSearch } from '../column-search';
import { ColumnList } from '../parts/column-list';
import { columnTrainingsQuery } from '../queries';

export const Route = createFileRoute('/trainingColumn')({
  validateSearch: columnSearch,
  component: TrainingColumn,
});

function TrainingColumn() {
  const { id } = Route.useSearch();
  const learner = useLearner();
  if (learner) return <Trainings id={id} learner={learner} />;
  return (
    <Page title="培训">
      <PageHeader title="培训" />
      <Card>
        <SignInGate />
      </Card>
    </Page>
  );
}

function Trainings({ id, learner }: { id: string; learner: string }) {
  const query = useInfiniteQuery(columnTrainingsQuery(id, learner));
  return <ColumnList title="培训" query={query} row={(item) => <TrainingRow training={item} />} />;
}
