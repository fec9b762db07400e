import { type InvoiceHeader, saveInvoiceTitle, updateInvoiceTitle } from '@contract/invoices';
import { plainTitle, type TitleErrors, type TitleFields, titleErrors } from '@rules/invoice';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '@/api/call';
import { Button } from '@/ui/button';
import { CheckField } from '@/ui/check-field';
import { Choice } from '@/ui/choice';
import { desk } from '@/ui/desk';
import { Field } from '@/ui/field';
import { useGoBack } from '@/ui/go-back';
import { Notice } from '@/ui/notice';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { useDraft } from '@/ui/use-draft';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useSubmit } from '@/ui/use-submit';
import { invoicesKey } from '../queries';
import { TITLE_FIELDS } from '../title-fields';
import styles from './invoices.module.css';
import { PasteBox } from './paste-box';

type Draft = TitleFields & { isDefault: boolean };

const EMPTY: TitleFields = {
  headerType: 0,
  invoicHeader: '',
  invoiceTaxNumber: '',
  contractAddress: '',
  contractPhone: '',
  depositBank: '',
  depositBankNumber: '',
  invoiceEmail: '',
};

/** A title, new or `known`; what was typed stays when the page ends. */
export function TitleForm({ learner, known }: { learner: string; known?: InvoiceHeader }) {
  const { draft, change, drop } = useDraft<Draft>(`title:${known?.id ?? 'new'}:${learner}`);
  const { errors, form, check, clear } = useFieldErrors<TitleErrors>();
  const { busy, refusal, submit } = useSubmit();
  const client = useQueryClient();
  const goBack = useGoBack();
  const wasDefault = known?.defaultHeader === 1;
  const typed = { ...EMPTY, ...known, ...draft };
  const company = typed.headerType === 0;
  const isDefault = company && (draft.isDefault ?? wasDefault);

  const put = (part: Partial<TitleFields>) => {
    change(part);
    clear(Object.keys(part));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const title = plainTitle(typed);
    if (!check(titleErrors(title))) return;
    await submit(async () => {
      const content = { ...title, defaultHeader: isDefault ? 1 : 0, userId: learner };
      const { msg } = await (known
        ? call(updateInvoiceTitle, { ...content, id: known.id })
        : call(saveInvoiceTitle, content));
      drop();
      await client.invalidateQueries({ queryKey: invoicesKey(learner) });
      void toast(msg || '操作成功', 'success');
      goBack();
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <div className={styles.fields}>
        <div {...desk('halves')}>
          <div className={styles.fields}>
            <Choice
              label="抬头类型"
              value={String(typed.headerType)}
              options={[
                ['0', '企业'],
                ['1', '个人'],
              ]}
              error={errors.headerType}
              onChoose={(type) => put({ headerType: Number(type) })}
            />
            {company ? (
              <PasteBox onFound={put} />
            ) : (
              <Notice>目前只支持企业抬头开票，个人抬头可以先保存，暂时不能选用。</Notice>
            )}
          </div>
          <div className={styles.fields}>
            {TITLE_FIELDS.filter((field) => company || field.person).map(({ name, label, ...input }) => (
              <Field
                key={name}
                {...input.input}
                label={name === 'invoicHeader' && !company ? '姓名' : label}
                value={typed[name]}
                error={errors[name]}
                onChange={(event) => put({ [name]: event.target.value })}
              />
            ))}
            {company && (
              <CheckField
                label="设为默认抬头"
                checked={isDefault}
                onChange={(checked) => change({ isDefault: checked })}
              />
            )}
            {refusal && <Notice kind="refused">{refusal}</Notice>}
          </div>
        </div>
      </div>
      <ActionBar>
        <Button submit wide busy={busy} busyText="正在保存">
          保存
        </Button>
      </ActionBar>
    </form>
  );
}
