import { sendUpdateNewPhoneSms, sendUpdatePhoneSms, updateMobileVerify } from '@contract/captcha';
import { plainCode } from '@rules/person/codes';
import { newPhoneError, plainPhone } from '@rules/person/phone';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '@/api/call';
import { sessionInstallation } from '@/session/copy';
import { rememberTail } from '@/session/phone';
import { profileQuery } from '@/session/profile';
import { Button } from '@/ui/button';
import { CodeField } from '@/ui/code-field';
import { Field } from '@/ui/field';
import { useGoBack } from '@/ui/go-back';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { useDraft } from '@/ui/use-draft';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import { masked } from '../masked';
import { type PhoneErrors, phoneErrors } from '../new-phone';
import styles from './form.module.css';

const here = async () => ({ installation: await sessionInstallation() });

/** A code to the old phone, the new one and a code to it. What was typed outlives reading the SMS; codes do not. */
export function PhoneForm({ oldPhone, learner }: { oldPhone: string; learner: string }) {
  const { draft, change, drop } = useDraft<{ phone: string }>(`phone:${learner}`);
  const [oldCode, setOldCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const { errors, form, check, clear } = useFieldErrors<PhoneErrors>();
  const { busy, refusal, submit } = useSubmit();
  const client = useQueryClient();
  const goBack = useGoBack();
  const typed = draft.phone ?? '';
  const phone = plainPhone(typed);

  const mayAskNew = () => {
    const wrong = newPhoneError(typed);
    return check(wrong ? { phone: wrong } : {});
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!check(phoneErrors({ phone: typed, oldCode, newCode }))) return;
    await submit(async () => {
      await call(updateMobileVerify, {
        id: learner,
        oldPhoneCode: plainCode(oldCode),
        newPhoneCode: plainCode(newCode),
      });
      drop();
      await client.invalidateQueries({ queryKey: profileQuery(learner).queryKey });
      // It is the one that its code went to, whatever was typed since.
      rememberTail(client.getQueryData(profileQuery(learner).queryKey)?.phone || phone);
      void toast('操作成功', 'success');
      goBack();
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={`${styles.fields} ${styles.filters}`}>
        <Field label="原手机号" value={masked(oldPhone)} readOnly />
        <CodeField
          label="原手机验证码"
          purpose="updatePhone"
          phone={oldPhone}
          send={async () => call(sendUpdatePhoneSms, { userId: learner, oldPhone }, await here())}
          checkFirst={() => true}
          value={oldCode}
          error={errors.oldCode}
          onChange={(event) => {
            setOldCode(event.target.value);
            clear(['oldCode']);
          }}
        />
        <Field
          label="新手机号"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          placeholder="请输入新手机号"
          value={typed}
          error={errors.phone}
          onChange={(event) => {
            change({ phone: event.target.value });
            setNewCode('');
            clear(['phone']);
          }}
        />
        <CodeField
          label="新手机验证码"
          purpose="updateNewPhone"
          phone={phone}
          send={async () => call(sendUpdateNewPhoneSms, { userId: learner, phone }, await here())}
          checkFirst={mayAskNew}
          value={newCode}
          error={errors.newCode}
          onChange={(event) => {
            setNewCode(event.target.value);
            clear(['newCode']);
          }}
        />
        {refusal && <Notice kind="refused">{refusal}</Notice>}
      </div>
      <ActionBar>
        <Button submit wide busy={busy} busyText="正在更换">
          确定更换
        </Button>
      </ActionBar>
    </form>
  );
}
