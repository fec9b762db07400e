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
import { RowLink, Rows } from '@/ui/row';
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
                {applications.map(({ companyId, companyName, inTime, isPass }) => (
                  <li key={companyId}>
                    <RowLink
                      to="/applicantCompanyDetails"
                      search={{ companyId }}
                      title={companyName}
                      second={day(inTime)}
                      after={<Review isPass={isPass} />}
                    />
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
