import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { Settings } from '../parts/settings';

/** The same screen as /personalSetting, under its other address. */
export const Route = createFileRoute('/settingUser')({
  beforeLoad: learnerOnly,
  component: Settings,
});
