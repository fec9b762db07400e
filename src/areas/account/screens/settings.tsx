import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { Settings } from '../parts/settings';

export const Route = createFileRoute('/personalSetting')({
  beforeLoad: learnerOnly,
  component: Settings,
});
