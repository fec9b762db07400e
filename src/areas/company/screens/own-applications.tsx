import type { CompanyApplication } from '@contract/company-applications';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { day } from '@/ui/dates';
import { Loaded } from '@/ui/loaded';
import { useOffers } from '@/ui/offers';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { Row, RowLink, Rows } from '@/ui/row';
import { searchSchema } from '@/ui/search-schema';
import { Empty, SkeletonRows } from '@/ui/states';
import { Review } from '../parts/review';
import { applicationsQuery } from '../queries';

export const Route = createFileRoute('/applicantCompanyList')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: ApplicantCompanyList,
});

function ApplicantCompanyList() {
  const learner = useLearner() ?? '';
  const { licence } = useOffers();
  const query = useQuery(applicationsQuery(learner));
  return (
    <Page title="我的企业申请">
      <PageHeader title="我的企业申请" />
      <Card>
        <Loaded query={query} skeleton={<SkeletonRows count={3} second />}>
          {(applications) =>
            applications.length === 0 ? (
              <Empty sentence="还没有申请过企业" />
            ) : (
              <Rows>
                {applications.map((application, place) => (
                  <li key={application.companyId ?? `${place} ${application.companyName}`}>
                    <ApplicationRow application={application} />
                  </li>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Card>
      {licence && (
        <ActionBar>
          <ButtonLink to="/applicantCompany" wide>
            申请企业
          </ButtonLink>
        </ActionBar>
      )}
    </Page>
  );
}

/** Without the company's id there is no detail to ask for. */
function ApplicationRow({ application }: { application: CompanyApplication }) {
  const { companyId, companyName, inTime, isPass } = application;
  const row = { title: companyName, second: day(inTime), after: <Review isPass={isPass} /> };
  if (companyId === undefined) return <Row {...row} />;
  return <RowLink to="/applicantCompanyDetails" search={{ companyId }} {...row} />;
}
