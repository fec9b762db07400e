import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { handOn } from '@/ui/hand-on';
import { icon } from '@/ui/icon';
import { type Handed, messageOf, messagesOf } from '../code-message';
import type { Given } from '../code-pairs';
import styles from './codes.module.css';

type Props = {
  handed: Handed;
  given: readonly Given[];
  /** So many of the list have used theirs already. */
  skipped: number;
};

const WORDS = { copied: '已复制，去聊天里粘贴', failed: '没能复制，请长按文字复制' };

/** The message of each, to be sent one by one by the phone's own means; what was sent is ticked. */
export function CodeMessages({ handed, given, skipped }: Props) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [first] = given;
  const send = (code: string) => {
    const text = messageOf(handed, code);
    setSent((before) => new Set(before).add(code));
    void handOn({ text }, { copy: text, ...WORDS });
  };
  const all = () => {
    const text = messagesOf(handed, given);
    void handOn({ text }, { copy: text, ...WORDS });
  };
  return (
    <div className={styles.form}>
      {skipped > 0 && <p className={styles.hint}>{`名单里有 ${skipped} 人已经兑换，不用再发。`}</p>}
      {first && <blockquote className={styles.quote}>{messageOf(handed, first.code)}</blockquote>}
      {given.length > 1 ? (
        <>
          <p className={styles.hint}>{`共 ${given.length} 人，每人一条，链接各不相同，请勿发错人。`}</p>
          <ul className={styles.people} aria-label="每人一条">
            {given.map(({ name, phone, code }) => (
              <li key={code} className={styles.code}>
                <span className={styles.what}>
                  <span className={styles.person}>{name}</span>
                  {phone && <span className={styles.state}>{phone}</span>}
                </span>
                {sent.has(code) && (
                  <Check {...icon} size={20} className={styles.ticked} aria-label="点过了" />
                )}
                <Button look="quiet" small label={`发给 ${name}`} onClick={() => send(code)}>
                  发送
                </Button>
              </li>
            ))}
          </ul>
          <Button look="plain" wide onClick={all}>
            全部合成一条
          </Button>
        </>
      ) : (
        first && (
          <Button wide onClick={() => send(first.code)}>
            {`发给${first.name}`}
          </Button>
        )
      )}
    </div>
  );
}
