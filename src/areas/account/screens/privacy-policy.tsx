import { findPrivatePolicy } from '@contract/agreement';
import { createFileRoute } from '@tanstack/react-router';
import { Agreement } from '../parts/agreement';

export const Route = createFileRoute('/policyContent')({
  staticData: { noTabs: true },
  component: () => <Agreement title="隐私政策" source={findPrivatePolicy} />,
});
