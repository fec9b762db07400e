import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '../-learner-only';
import { StudyPage } from './-study-page';
import { studySearch } from './-study-search';

export const Route = createFileRoute('/(study)/videoDetail')({
  validateSearch: studySearch,
  beforeLoad: learnerOnly,
  component: VideoDetail,
});

function VideoDetail() {
  return <StudyPage search={Route.useSearch()} path="/videoDetail" />;
}
