import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { readDraft } from '@/ui/draft';
import { useOffers } from '@/ui/offers';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { type CompanyDraft, companyForm } from '../draft';
import styles from '../parts/company.module.css';
import { CompanyForm } from '../parts/company-form';
import { NoLicenceCheck } from '../parts/no-licence-check';

export const Route = createFileRoute('/applicantCompany')({
  validateSearch: searchSchema(() => z.object({ userId: z.optional(z.string()) })),
  beforeLoad: learnerOnly,
  component: ApplicantCompany,
});

function ApplicantCompany() {
  const learner = useLearner() ?? '';
  const { licence } = useOffers();
  // Whoever begins reads first what the photo has to be like.
  if (licence && learner && !readDraft<CompanyDraft>(companyForm(learner))?.noticed) {
    return <Navigate to="/applicantCompanytou" replace />;
  }
  return (
    <Page title="企业申请">
      <PageHeader title="企业申请" />
      <div className={styles.top}>
        <Link to="/applicantCompanyList" className={styles.link}>
          我的申请
        </Link>
      </div>
      {licence ? <CompanyForm key={learner} learner={learner} /> : <NoLicenceCheck />}
    </Page>
  );
}
