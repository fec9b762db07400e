import { updateIdentity } from '@contract/account';
import { IDENTITY_TYPES } from '@contract/choices';
import type { UserInfo } from '@contract/user-info';
import { useQueryClient } from '@tanstack/react-query';
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
import { useDraft } from '@/ui/use-draft';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import {
  type IdentityErrors,
  identityErrors,
  identityOf,
  isAsKnown,
  knownType,
  type TypedIdentity,
} from '../identity';
import { IdentityQuestion } from '../identity-taken/question';
import { useIdentityTaken } from '../identity-taken/taken';
import styles from './form.module.css';

/** Type, name and number of the real name. The number is on no draft: it stays in this page. */
export function IdentityForm({ profile, learner }: { profile: UserInfo; learner: string }) {
  const { draft, change, drop } = useDraft<Omit<TypedIdentity, 'number'>>(`identity:${learner}`);
  const [number, setNumber] = useState('');
  const { errors, form, check, clear } = useFieldErrors<IdentityErrors>();
  const { busy, refusal, submit } = useSubmit();
  const { taken, forget, unlessTaken } = useIdentityTaken();
  const client = useQueryClient();
  const goBack = useGoBack();
  const typed = { type: draft.type ?? knownType(profile), name: draft.name ?? profile.name, number };

  const clearField = (field: keyof IdentityErrors) => {
    clear([field]);
    forget();
  };

  const save = async (confirmDuplicateIdcard?: true) => {
    if (!check(identityErrors(profile, typed))) return;
    await submit(async () => {
      const input = { id: learner, ...identityOf(typed), confirmDuplicateIdcard };
      const isSaved = isAsKnown(profile, typed) || (await unlessTaken(() => call(updateIdentity, input)));
      if (!isSaved) return;
      drop();
      await client.invalidateQueries({ queryKey: profileQuery(learner).queryKey });
      void toast('操作成功', 'success');
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
        <Choice
          label="证件类型"
          value={typed.type}
          options={IDENTITY_TYPES}
          onChoose={(type) => {
            change({ type });
            clearField('number');
          }}
        />
        <Field
          label="姓名"
          autoComplete="name"
          placeholder="请输入姓名"
          value={typed.name}
          error={errors.name}
          onChange={(event) => {
            change({ name: event.target.value });
            clearField('name');
          }}
        />
        <div>
          <Field
            label="证件号码"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={profile.identityNumber || '请输入证件号码'}
            value={number}
            error={errors.number}
            onChange={(event) => {
              setNumber(event.target.value);
              clearField('number');
            }}
          />
          {profile.identityNumber && (
            <p className={styles.note}>已登记的号码不用再填；改姓名或类型时要一起填。</p>
          )}
        </div>
        {refusal && <Notice kind="refused">{refusal}</Notice>}
        {taken && (
          <IdentityQuestion
            taken={taken}
            onCheck={() => {
              forget();
              check({ number: '请逐位核对证件号码' });
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
