import { createFileRoute } from '@tanstack/react-router';
import { useLearner } from '@/session/use-learner';
import { Page } from '@/ui/page';
import { learnerOnly } from '../-learner-only';
import { ProfileReminder } from '../-profile-reminder';
import { Install } from './-install';
import { Menu } from './-menu';
import { usePersonalMenu } from './-personal-menu';
import { ProfileRow } from './-profile-row';
import { StudySummary } from './-study-summary';

export const Route = createFileRoute('/(account)/personalCenter')({
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
