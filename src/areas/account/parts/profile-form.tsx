import { BELOW_PRIMARY, EDUCATIONS } from '@contract/choices';
import { type UserInfo, updateUserInfo } from '@contract/user-info';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '@/api/call';
import { profileQuery } from '@/session/profile';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { CascadeField } from '@/ui/cascade-field';
import { Field } from '@/ui/field';
import { useGoBack } from '@/ui/go-back';
import { Notice } from '@/ui/notice';
import { useHas } from '@/ui/offers';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { SelectField } from '@/ui/select-field';
import { useDraft } from '@/ui/use-draft';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import { formKey } from '../chosen-company';
import { loadAreas, loadPositions } from '../divisions-and-positions';
import { masked } from '../masked';
import {
  areaOf,
  changesOf,
  knownStep,
  type ProfileDraft,
  type ProfileErrors,
  profileErrors,
} from '../profile-changes';
import { AvatarField } from './avatar-field';
import { CompanyField } from './company-field';
import { DraftNotice } from './draft-notice';
import styles from './form.module.css';
import { IdentityRow } from './identity-row';
import { OwnPhotoRow } from './own-photo-row';

const DEGREES = [BELOW_PRIMARY, ...EDUCATIONS];

/** The profile's form: what it shows is the server's word under the draft's changes. */
export function ProfileForm({ profile, learner }: { profile: UserInfo; learner: string }) {
  const { draft, found, change, drop } = useDraft<ProfileDraft>(formKey('profile', learner));
  const { errors, form, check, clear: clearErrors } = useFieldErrors<ProfileErrors>();
  const { busy, refusal, submit } = useSubmit();
  const client = useQueryClient();
  const goBack = useGoBack();
  const name = draft.name ?? profile.name;
  const changes = changesOf(profile, draft);
  const reportsEducation = useHas('account');

  const amend = (part: Partial<ProfileDraft>) => {
    change(part);
    clearErrors(Object.keys(part));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!check(profileErrors(profile, draft, { reportsEducation }))) return;
    await submit(async () => {
      if (Object.keys(changes).length) await call(updateUserInfo, { id: learner, ...changes });
      drop();
      await client.invalidateQueries({ queryKey: profileQuery(learner).queryKey });
      void toast('修改成功', 'success');
      goBack();
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {found && Object.keys(changes).length > 0 && <DraftNotice onDrop={drop} />}
      <AvatarField
        src={draft.avatar ?? profile.userAvatar}
        name={name || '学员'}
        onChoose={(avatar) => amend({ avatar })}
      />
      <Section title="基本信息">
        <Card padded>
          <div className={styles.fields}>
            <Field label="手机号" value={masked(profile.phone)} readOnly />
            <Field
              label="姓名"
              autoComplete="name"
              placeholder="请输入姓名"
              value={name}
              error={errors.name}
              onChange={(event) => amend({ name: event.target.value })}
            />
            <SelectField
              label="学历"
              value={draft.education ?? profile.education}
              options={DEGREES}
              error={errors.education}
              onChoose={(education) => amend({ education })}
            />
            <CascadeField
              label="所在地"
              value={draft.area ?? areaOf(profile)}
              load={loadAreas}
              onChoose={(area) => amend({ area })}
            />
            <CompanyField form="profile" name={draft.company?.companyName ?? profile.companyName} />
          </div>
        </Card>
      </Section>
      <Section title="身份信息">
        <Card padded>
          <div className={styles.fields}>
            <CascadeField
              label="职位"
              value={draft.position ?? knownStep(profile.positionId, profile.positionName ?? '')}
              load={loadPositions}
              onChoose={(position) => amend({ position })}
            />
          </div>
        </Card>
        <IdentityRow profile={profile} />
        <div className={styles.below}>
          <OwnPhotoRow profile={profile} learner={learner} />
        </div>
      </Section>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <ActionBar>
        <Button submit wide busy={busy} busyText="正在保存">
          保存
        </Button>
      </ActionBar>
    </form>
  );
}
