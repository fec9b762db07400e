import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '../-learner-only';
import { Settings } from './-settings';

export const Route = createFileRoute('/(account)/personalSetting')({
  beforeLoad: learnerOnly,
  component: Settings,
});
