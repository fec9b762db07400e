import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { useGoBack } from '@/ui/go-back';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { useDraft } from '@/ui/use-draft';
import { type InvoiceDraft, invoiceForm } from '../draft';
import { TitleList } from '../parts/title-list';

/** Chooses the title of an invoice and goes back to it; `defaultTitle` is the id of the one that it has now. */
export const Route = createFileRoute('/invoiceManage')({
  validateSearch: searchSchema(() => z.object({ defaultTitle: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: InvoiceManage,
});

function InvoiceManage() {
  const learner = useLearner() ?? '';
  const { defaultTitle = '' } = Route.useSearch();
  const { draft, change } = useDraft<InvoiceDraft>(invoiceForm(learner));
  const goBack = useGoBack();
  const choose = (titleId: string) => {
    change({ titleId });
    goBack();
  };
  return (
    <Page title="选择发票抬头">
      <PageHeader title="选择发票抬头" />
      <TitleList learner={learner} choice={{ chosen: draft.titleId ?? defaultTitle, onChoose: choose }} />
    </Page>
  );
}
