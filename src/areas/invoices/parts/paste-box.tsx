import { useState } from 'react';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/text-area';
import { type PastedTitle, pastedTitle } from '../pasted-title';
import styles from './invoices.module.css';

/** One box for a billing text as units send it around: it is taken apart into the fields beneath. */
export function PasteBox({ onFound }: { onFound: (found: PastedTitle) => void }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');

  const read = () => {
    const found = pastedTitle(text);
    const parts = Object.keys(found).length;
    if (parts) onFound(found);
    setSaid(parts ? `已填好${parts}项，请核对` : '没有认出内容，请逐项填写');
  };

  return (
    <div>
      <TextArea
        label="粘贴开票信息，自动填写"
        placeholder="把单位发来的名称、税号、地址、电话、开户行一起粘贴到这里"
        value={text}
        onChange={setText}
      />
      <div className={`${styles.bar} ${styles.paste}`}>
        <span className={styles.sum} role="status">
          {said}
        </span>
        <Button look="quiet" small disabled={!text.trim()} onClick={read}>
          识别并填写
        </Button>
      </div>
    </div>
  );
}
