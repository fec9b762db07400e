import { findPrivatePolicy } from '@contract/agreement';
import { createFileRoute } from '@tanstack/react-router';
import { Agreement } from './-agreement';

export const Route = createFileRoute('/(account)/policyContent')({
  staticData: { noTabs: true },
  component: () => <Agreement title="隐私政策" source={findPrivatePolicy} />,
});
