import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useLearner } from '@/session/use-learner';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { BoneRows } from '@/ui/states';
import { learnerOnly } from '../-learner-only';
import { Application } from './-application';
import { applicationQuery } from './-queries';

export const Route = createFileRoute('/(company)/applicantCompanyDetails')({
  validateSearch: z.object({ companyId: z.string() }),
  beforeLoad: learnerOnly,
  component: ApplicantCompanyDetails,
});

function ApplicantCompanyDetails() {
  const learner = useLearner() ?? '';
  const { companyId } = Route.useSearch();
  const query = useQuery(applicationQuery(learner, companyId));
  return (
    <Page title="企业申请详情">
      <PageHeader title="企业申请详情" />
      <Loaded query={query} skeleton={<BoneRows count={6} second />}>
        {(application) => <Application learner={learner} application={application} />}
      </Loaded>
    </Page>
  );
}
