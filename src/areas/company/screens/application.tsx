import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Section } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { SkeletonLine } from '@/ui/states';
import { Application } from '../parts/application';
import { applicationQuery } from '../queries';

export const Route = createFileRoute('/applicantCompanyDetails')({
  validateSearch: searchSchema(() => z.object({ companyId: z.string() })),
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
      <Loaded query={query} skeleton={<ApplicationSkeleton />}>
        {(application) => <Application learner={learner} application={application} />}
      </Loaded>
    </Page>
  );
}

function ApplicationSkeleton() {
  return (
    <div aria-busy="true">
      <Section title="审核结果">
        <SkeletonLine height="4rem" radius="12px" />
      </Section>
      <Section title="申请内容">
        <SkeletonLine height="18rem" radius="14px" />
      </Section>
    </div>
  );
}
