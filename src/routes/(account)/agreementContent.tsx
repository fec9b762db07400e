import { findUserAgreement } from '@contract/agreement';
import { createFileRoute } from '@tanstack/react-router';
import { Agreement } from './-agreement';

export const Route = createFileRoute('/(account)/agreementContent')({
  staticData: { noTabs: true },
  component: () => <Agreement title="用户协议" source={findUserAgreement} />,
});
