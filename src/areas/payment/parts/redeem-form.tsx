import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { useHas } from '@/ui/offers';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { useFieldErrors } from '@/ui/use-field-errors';
import { useServicePhone } from '@/ui/use-operator';
import { useSubmit } from '@/ui/use-submit';
import { codeWrong } from '../code-wrong';
import { type Goods, placeOf } from '../goods';
import { redeem } from '../redeem';
import { asTyped, codeIn } from '../typed-code';
import { useGoTo } from '../use-go-to';
import styles from './purchase.module.css';

type Props = { learner: string; goods: Goods; methods: ReactNode };

/** Spends a code. What is pasted may be the whole message in which it came. */
export function RedeemForm({ learner, goods, methods }: Props) {
  const goTo = useGoTo();
  const codeOf = useHas('codes') ? codeIn : asTyped;
  const [typed, setTyped] = useState('');
  const { errors, form, check, clear } = useFieldErrors<{ code?: string }>();
  const { busy, refusal, forget, submit } = useSubmit(codeWrong(useServicePhone()));

  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = codeOf(typed);
    setTyped(code);
    if (!check(code ? {} : { code: '请输入兑换码' })) return;
    void submit(async () => {
      const said = await redeem(code, learner, goods);
      void toast(said || '兑换成功', 'success');
      goTo(placeOf(goods));
    });
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {methods}
      <div>
        <Field
          label="兑换码"
          value={typed}
          error={errors.code}
          placeholder="输入或粘贴兑换码"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setTyped(event.target.value);
            clear(['code']);
            forget();
          }}
          onBlur={() => setTyped((now) => codeOf(now))}
          onPaste={(event) => {
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            if (selectionEnd !== value.length || selectionStart !== 0) return;
            event.preventDefault();
            setTyped(codeOf(event.clipboardData.getData('text')));
            clear(['code']);
            forget();
          }}
        />
        <p className={styles.hint}>兑换码由单位批量购买后发放，没有收到请向本单位的负责人员索取。</p>
      </div>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <ActionBar>
        <Button submit wide busy={busy} busyText="正在兑换">
          兑换
        </Button>
      </ActionBar>
    </form>
  );
}
