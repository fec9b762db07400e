import type { CompanyApplication } from '@contract/company-applications';
import { useRouter } from '@tanstack/react-router';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { day } from '@/ui/dates';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { useDraft } from '@/ui/use-draft';
import { useSubmit } from '@/ui/use-submit';
import { areaPath } from '../area-path';
import { type CompanyDraft, companyForm } from '../draft';
import styles from './company.module.css';
import { Review } from './review';

const FACTS: readonly (readonly [keyof CompanyApplication, string])[] = [
  ['companyName', '企业名称'],
  ['usciCode', '统一社会信用代码'],
  ['companyClassifyName', '企业类别'],
  ['companyIntroduction', '企业简介'],
  ['areaName', '企业地址'],
];

type Props = { learner: string; application: CompanyApplication };

/** An application and what became of it; one that failed can be made again with what was written. */
export function Application({ learner, application }: Props) {
  const { isPass, remark, inTime, companyQualifications: licence } = application;
  const { drop, change } = useDraft<CompanyDraft>(companyForm(learner));
  const { busy, submit } = useSubmit();
  const router = useRouter();

  const again = () =>
    submit(async () => {
      const area = await areaPath(application);
      // Another licence's photo is not this one's.
      drop();
      change({
        noticed: true,
        name: application.companyName,
        code: application.usciCode,
        kinds: application.companyClassifyId.split(',').filter(Boolean),
        introduction: application.companyIntroduction,
        area,
      });
      await router.navigate({ to: '/applicantCompany' });
    });

  return (
    <>
      <Section title="审核结果" aside={<Review isPass={isPass} />}>
        {isPass === 0 && <Notice>已提交，正在审核。审核通过后，大家在「选择单位」里就能找到它。</Notice>}
        {isPass === 1 && <Notice kind="done">已录入平台，在「选择单位」里可以选到它。</Notice>}
        {isPass === 2 && <Notice kind="refused">{`原因：${remark || '没有说明，请联系客服'}`}</Notice>}
      </Section>
      <Section title="申请内容" aside={`${day(inTime)}提交`}>
        <Card padded>
          <dl className={styles.facts}>
            {FACTS.map(
              ([name, word]) =>
                application[name] && (
                  <div key={name}>
                    <dt>{word}</dt>
                    <dd>{application[name]}</dd>
                  </div>
                ),
            )}
            {licence && (
              <div>
                <dt>营业执照</dt>
                <dd>
                  <img src={licence} alt="提交的营业执照" className={styles.photo} />
                </dd>
              </div>
            )}
          </dl>
        </Card>
      </Section>
      {isPass === 2 && (
        <ActionBar>
          <Button wide busy={busy} onClick={() => void again()}>
            修改后重新申请
          </Button>
        </ActionBar>
      )}
    </>
  );
}
