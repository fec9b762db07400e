import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { codeIn } from '@/areas/payment/typed-code';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { ActionBar } from '@/ui/page';
import { useFieldErrors } from '@/ui/use-field-errors';
import styles from './redeem.module.css';

/** A code that is typed, or pasted with the whole message in which it came. */
export function CodeEntry() {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const { errors, form, check, clear } = useFieldErrors<{ code?: string }>();
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (check(code ? {} : { code: '请输入兑换码' }))
      void router.navigate({ to: '/redeem', search: { code } });
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={goOn}>
      <div>
        <Field
          label="兑换码"
          value={typed}
          error={errors.code}
          placeholder="粘贴消息或兑换码"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => {
            setTyped(event.target.value);
            clear(['code']);
          }}
        />
        <p className={styles.hint}>整条消息粘进来就行，会自动找出兑换码。没有收到，请向单位里发码的人要。</p>
      </div>
      <ActionBar>
        <Button submit wide>
          下一步
        </Button>
      </ActionBar>
    </form>
  );
}
