import { findUserAgreement } from '@contract/agreement';
import { createFileRoute } from '@tanstack/react-router';
import { Agreement } from '../parts/agreement';

export const Route = createFileRoute('/agreementContent')({
  staticData: { noTabs: true },
  component: () => <Agreement title="用户协议" source={findUserAgreement} />,
});
