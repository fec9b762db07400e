import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { StudyPage } from '../parts/study-page';
import { studySearch } from '../study-search';

export const Route = createFileRoute('/hourDetail')({
  validateSearch: studySearch,
  beforeLoad: learnerOnly,
  component: HourDetail,
});

/** The older study page, by the older player whatever form the hour's detail has. */
function HourDetail() {
  return <StudyPage search={Route.useSearch()} path="/hourDetail" />;
}
