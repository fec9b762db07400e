import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { TitleForm } from '../parts/title-form';

export const Route = createFileRoute('/newInvoiceTitle')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: NewInvoiceTitle,
});

function NewInvoiceTitle() {
  const learner = useLearner() ?? '';
  return (
    <Page title="添加发票抬头">
      <PageHeader title="添加发票抬头" />
      <TitleForm key={learner} learner={learner} />
    </Page>
  );
}
