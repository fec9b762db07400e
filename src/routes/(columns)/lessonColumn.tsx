import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useLearner } from '@/session/use-learner';
import { columnLessonsQuery } from '../-column-queries';
import { LessonRow } from '../-lesson-card';
import { ColumnList } from './-column-list';
import { columnSearch } from './-column-search';

export const Route = createFileRoute('/(columns)/lessonColumn')({
  validateSearch: columnSearch,
  component: LessonColumn,
});

function LessonColumn() {
  const query = useInfiniteQuery(columnLessonsQuery(Route.useSearch().id, useLearner()));
  return <ColumnList title="免费课程" query={query} row={(item) => <LessonRow lesson={item} />} />;
}
