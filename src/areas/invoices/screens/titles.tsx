import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { TitleList } from '../parts/title-list';

export const Route = createFileRoute('/invoiceTitleManagement')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: InvoiceTitleManagement,
});

function InvoiceTitleManagement() {
  const learner = useLearner() ?? '';
  return (
    <Page title="发票抬头管理">
      <PageHeader title="发票抬头管理" />
      <TitleList learner={learner} />
    </Page>
  );
}
