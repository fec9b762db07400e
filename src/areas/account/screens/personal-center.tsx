import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Page } from '@/ui/page';
import { Install } from '../parts/install';
import { Menu } from '../parts/menu';
import { usePersonalMenu } from '../parts/personal-menu';
import { ProfileReminder } from '../parts/profile-reminder';
import { ProfileRow } from '../parts/profile-row';
import { StudySummary } from '../parts/study-summary';

export const Route = createFileRoute('/personalCenter')({
  beforeLoad: learnerOnly,
  component: PersonalCenter,
});

function PersonalCenter() {
  const learner = useLearner() ?? '';
  return (
    <Page title="我的" root>
      <ProfileReminder learner={learner} />
      <ProfileRow learner={learner} />
      <StudySummary learner={learner} />
      <Menu entries={usePersonalMenu(learner)} label="我的" />
      <Install />
    </Page>
  );
}
