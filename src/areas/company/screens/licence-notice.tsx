import { createFileRoute, useRouter } from '@tanstack/react-router';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { useOffers } from '@/ui/offers';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { useDraft } from '@/ui/use-draft';
import { type CompanyDraft, companyForm } from '../draft';
import styles from '../parts/company.module.css';
import { NoLicenceCheck } from '../parts/no-licence-check';

/** What a licence's photo has to be like, before the form. */
export const Route = createFileRoute('/applicantCompanytou')({
  beforeLoad: learnerOnly,
  component: ApplicantCompanyNotice,
});

function ApplicantCompanyNotice() {
  const learner = useLearner() ?? '';
  const { change } = useDraft<CompanyDraft>(companyForm(learner));
  const { licence } = useOffers();
  const router = useRouter();
  const begin = () => {
    change({ noticed: true });
    void router.navigate({ to: '/applicantCompany', replace: true });
  };
  return (
    <Page title="营业执照上传须知">
      <PageHeader title="营业执照上传须知" />
      {licence ? (
        <>
          <Card padded>
            <ol className={styles.rules}>
              <li>照片要清楚：文字、二维码都能看清，不反光、不模糊。</li>
              <li>执照要完整：四个角都拍进去，没有遮挡和涂改。</li>
              <li>执照要有效：离到期至少还有6个月。</li>
              <li>适用于中国大陆的企业，也包括个体工商户。</li>
              <li>企业名称和统一社会信用代码要和执照上的一样，系统会联网核验。</li>
            </ol>
          </Card>
          <p className={styles.caption}>填到一半离开也没关系，内容和照片会在这部手机里保留一天。</p>
          <ActionBar>
            <Button wide onClick={begin}>
              我知道了，开始填写
            </Button>
          </ActionBar>
        </>
      ) : (
        <NoLicenceCheck />
      )}
    </Page>
  );
}
