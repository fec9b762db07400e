import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { ActionBar } from '@/ui/page';
import { statementIn } from '../verify-statement';
import { Scan } from './scan';
import styles from './verify.module.css';

/** Takes what somebody was sent: a link, or what a code says. */
export function StatementForm({ onFound }: { onFound: (statement: string) => void }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [wrong, setError] = useState('');

  const take = (given: string) => {
    const found = statementIn(given);
    if (found) return onFound(found);
    setError(wrongIn(given));
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(text);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>用手机相机扫证书上的二维码，会直接打开这里。也可以把收到的链接粘贴进来。</p>
      <label htmlFor={id} className={styles.label}>
        证书链接或二维码内容
      </label>
      <textarea
        ref={box}
        id={id}
        className={styles.area}
        rows={4}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-below`}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
      />
      <p id={`${id}-below`} className={styles.wrong}>
        {wrong}
      </p>
      <Scan onRead={take} />
      <ActionBar>
        <Button submit wide>
          验证
        </Button>
      </ActionBar>
    </form>
  );
}

function wrongIn(given: string): string {
  if (!given.trim()) return '请粘贴证书的链接';
  if (/^ZJ\d{12}$/i.test(given.trim())) return '只有编号核对不了签名，请扫证书上的二维码，或粘贴链接';
  return '这里面没有证书，请粘贴完整的链接';
}
