import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { StudyPage } from '../parts/study-page';
import { studySearch } from '../study-search';

export const Route = createFileRoute('/videoDetail')({
  validateSearch: studySearch,
  beforeLoad: learnerOnly,
  component: VideoDetail,
});

function VideoDetail() {
  return <StudyPage search={Route.useSearch()} path="/videoDetail" />;
}
