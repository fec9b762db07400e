import { type Registered, updateAppRegister } from '@contract/account';
import { BELOW_PRIMARY, EDUCATIONS, SEXES } from '@contract/choices';
import type { UserInfo } from '@contract/user-info';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/api/call';
import { profileQuery } from '@/session/profile';
import { Button } from '@/ui/button';
import { Choice } from '@/ui/choice';
import { Field } from '@/ui/field';
import { useGoBack } from '@/ui/go-back';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { SelectField } from '@/ui/select-field';
import { useDraft } from '@/ui/use-draft';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import { knownType } from '../identity';
import { IdentityQuestion } from '../identity-taken/question';
import { useIdentityTaken } from '../identity-taken/taken';
import {
  positionChoices,
  type UserDataDraft,
  type UserDataErrors,
  userDataErrors,
  userDataOf,
  userDataPayload,
} from '../user-data';
import { flatPositionsQuery, userDataQuery } from '../user-data-queries';
import { CompanyPicker } from './company-picker';
import { DraftNotice } from './draft-notice';
import styles from './form.module.css';

const DEGREES = [BELOW_PRIMARY, ...EDUCATIONS];

type Props = { learner: string; profile: Registered; info: UserInfo };

export function UserDataForm({ learner, profile, info }: Props) {
  const { draft, found, change, drop } = useDraft<UserDataDraft>(`userData:${learner}`);
  const [idcard, setIdcard] = useState('');
  const { errors, form, check, clear } = useFieldErrors<UserDataErrors>();
  const { busy, refusal, submit } = useSubmit();
  const { taken, forget, unlessTaken } = useIdentityTaken();
  const client = useQueryClient();
  const goBack = useGoBack();
  const positions = useQuery(flatPositionsQuery);
  const identityType = knownType(info);
  const data = userDataOf(profile, draft, { idcard, type: identityType });

  const type = (part: Partial<UserDataDraft>) => {
    change(part);
    clear(Object.keys(part));
    forget();
  };

  const save = async (confirmDuplicateIdcard?: true) => {
    if (!check(userDataErrors(profile, identityType, data))) return;
    await submit(async () => {
      const input = { ...userDataPayload(learner, data, { profile, info }), confirmDuplicateIdcard };
      if (!(await unlessTaken(() => call(updateAppRegister, input)))) return;
      drop();
      await Promise.all([
        client.invalidateQueries({ queryKey: profileQuery(learner).queryKey }),
        client.invalidateQueries({ queryKey: userDataQuery(learner).queryKey }),
      ]);
      void toast('修改成功', 'success');
      goBack();
    });
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <div className={`${styles.fields} ${styles.filters}`}>
        {found && <DraftNotice onDrop={drop} />}
        <Field
          label="姓名"
          autoComplete="name"
          placeholder="请输入姓名"
          value={data.name}
          error={errors.name}
          onChange={(event) => type({ name: event.target.value })}
        />
        <Choice label="性别" value={data.sex} options={SEXES} onChoose={(sex) => type({ sex })} />
        <Field
          label="证件号码"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={profile.idcard || '请输入证件号码'}
          value={idcard}
          error={errors.idcard}
          onChange={(event) => {
            setIdcard(event.target.value);
            clear(['idcard']);
            forget();
          }}
        />
        <SelectField
          label="学历"
          value={data.education}
          options={DEGREES}
          error={errors.education}
          onChoose={(education) => type({ education })}
        />
        <Field
          label="地址"
          autoComplete="street-address"
          placeholder="请输入地址"
          value={data.address}
          error={errors.address}
          onChange={(event) => type({ address: event.target.value })}
        />
        <CompanyPicker name={data.company?.companyName ?? ''} onChoose={(company) => type({ company })} />
        <SelectField
          label="职位"
          value={data.positionId}
          options={positionChoices(profile, positions.data ?? [])}
          error={errors.positionId}
          onChoose={(positionId) => type({ positionId })}
        />
        {positions.isError && (
          <Notice>
            职位没有取到。
            <Button look="plain" small onClick={() => void positions.refetch()}>
              重试
            </Button>
          </Notice>
        )}
        {refusal && <Notice kind="refused">{refusal}</Notice>}
        {taken && (
          <IdentityQuestion
            taken={taken}
            onCheck={() => {
              forget();
              check({ idcard: '请逐位核对证件号码' });
            }}
            onConfirm={() => void save(true)}
            busy={busy}
          />
        )}
      </div>
      {!taken && (
        <ActionBar>
          <Button submit wide busy={busy} busyText="正在保存">
            保存
          </Button>
        </ActionBar>
      )}
    </form>
  );
}
