import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LessonRow } from '@/areas/learning/parts/lesson-card';
import { useLearner } from '@/session/use-learner';
import { columnSearch } from '../column-search';
import { ColumnList } from '../parts/column-list';
import { columnLessonsQuery } from '../queries';

export const Route = createFileRoute('/lessonColumn')({
  validateSearch: columnSearch,
  component: LessonColumn,
});

function LessonColumn() {
  const query = useInfiniteQuery(columnLessonsQuery(Route.useSearch().id, useLearner()));
  return <ColumnList title="免费课程" query={query} row={(item) => <LessonRow lesson={item} />} />;
}
