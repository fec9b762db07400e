import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useLearner } from '@/session/use-learner';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import { columnTrainingsQuery } from '../-column-queries';
import { TrainingRow } from '../-training-row';
import { ColumnList } from './-column-list';
import { columnSearch } from './-column-search';
import { SignInGate } from './-sign-in-gate';

export const Route = createFileRoute('/(columns)/trainingColumn')({
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
