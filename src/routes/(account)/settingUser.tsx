import { createFileRoute } from '@tanstack/react-router';
import { learnerOnly } from '../-learner-only';
import { Settings } from './-settings';

/** The same screen as /personalSetting, under its other address. */
export const Route = createFileRoute('/(account)/settingUser')({
  beforeLoad: learnerOnly,
  component: Settings,
});
