import { applyCompany } from '@contract/company-applications';
import { COMPANY_INTRODUCTION_LONGEST } from '@rules/person/company';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { call } from '@/api/call';
import { loadAreas } from '@/areas/account/divisions-and-positions';
import { Button } from '@/ui/button';
import { CascadeField } from '@/ui/cascade-field';
import { Field } from '@/ui/field';
import { Loaded } from '@/ui/loaded';
import { MultiChoice } from '@/ui/multi-choice';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { sendingDone, sendingKey } from '@/ui/sending-key';
import { SkeletonRows } from '@/ui/states';
import { TextArea } from '@/ui/text-area';
import { useDraft } from '@/ui/use-draft';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import {
  type CompanyDraft,
  type CompanyErrors,
  claimErrors,
  claimOf,
  companyErrors,
  companyForm,
} from '../draft';
import { forgetLicence } from '../licence-photo';
import { applicationsKey, kindsQuery } from '../queries';
import { CodeField } from './code-field';
import styles from './company.module.css';
import { LicenceField } from './licence-field';

/** Name and code, the licence that proves them, then the rest. All of it stays on the phone until it is sent. */
export function CompanyForm({ learner }: { learner: string }) {
  const key = companyForm(learner);
  const { draft, change, drop } = useDraft<CompanyDraft>(key);
  const { errors, form, check, clear } = useFieldErrors<CompanyErrors>();
  const { busy, refusal, submit } = useSubmit('申请没有成功，请稍后再试');
  const kinds = useQuery(kindsQuery);
  const client = useQueryClient();
  const router = useRouter();

  const put = (part: Partial<CompanyDraft>) => {
    change(part);
    // A licence is verified for its name and code: mending these may mend what is said of it.
    clear([...Object.keys(part), 'licence']);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!check(companyErrors(draft))) return;
    await submit(async () => {
      const { name, code } = claimOf(draft);
      const [province, city, region, street] = (draft.area ?? []).map(({ value }) => value);
      const content = {
        companyName: name,
        companyClassifyId: (draft.kinds ?? []).join(','),
        usciCode: code,
        companyIntroduction: (draft.introduction ?? '').trim(),
        provinceId: province ?? '',
        cityId: city ?? '',
        regionId: region ?? '',
        streetId: street ?? '',
        companyQualifications: draft.licence?.address ?? '',
        userId: learner,
      };
      await call(applyCompany, content, { key: sendingKey(key, content), learner });
      sendingDone(key);
      void forgetLicence(learner);
      await client.invalidateQueries({ queryKey: applicationsKey(learner) });
      void toast('注册成功', 'success');
      // The list stands before the draft is gone: without one this page would show the notice.
      await router.navigate({ to: '/applicantCompanyList', replace: true });
      drop();
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={styles.fields}>
        <Field
          label="企业名称"
          placeholder="照执照上的名称填写"
          autoComplete="organization"
          value={draft.name ?? ''}
          error={errors.name}
          onChange={(event) => put({ name: event.target.value })}
        />
        <CodeField value={draft.code ?? ''} error={errors.code} onChange={(code) => put({ code })} />
        <LicenceField
          learner={learner}
          draft={draft}
          error={errors.licence}
          onChange={put}
          mayAsk={() => check(claimErrors(draft))}
        />
        <Loaded query={kinds} skeleton={<SkeletonRows count={2} />}>
          {(options) => (
            <MultiChoice
              label="企业类别（可以选多个）"
              values={draft.kinds ?? []}
              options={options}
              error={errors.kinds}
              onChange={(chosen) => put({ kinds: chosen })}
            />
          )}
        </Loaded>
        <TextArea
          label="企业简介（可以不填）"
          longest={COMPANY_INTRODUCTION_LONGEST}
          value={draft.introduction ?? ''}
          error={errors.introduction}
          onChange={(introduction) => put({ introduction })}
        />
        <CascadeField
          label="企业地址"
          placeholder="选择到街道"
          value={draft.area ?? []}
          load={loadAreas}
          error={errors.area}
          onChoose={(area) => put({ area })}
        />
        {refusal && <Notice kind="refused">{refusal}</Notice>}
      </div>
      <ActionBar>
        <Button submit wide busy={busy} busyText="正在提交">
          提交申请
        </Button>
      </ActionBar>
    </form>
  );
}
