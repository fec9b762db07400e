import { plainName } from '@rules/person/name';
import { plainPhone } from '@rules/person/phone';
import { recipientError } from '@rules/redemption-codes';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '@/ui/button';
import { Field } from '@/ui/field';
import { Notice } from '@/ui/notice';
import { TextArea } from '@/ui/text-area';
import { useDraft } from '@/ui/use-draft';
import { useSubmit } from '@/ui/use-submit';
import { sendCodes } from '../code-changes';
import { type Names, namesIn } from '../code-names';
import { type Given, pair } from '../code-pairs';
import type { ShownCode } from '../code-standing';
import type { Goods } from '../goods';
import styles from './codes.module.css';

type Props = {
  orderId: string;
  goods: Goods | undefined;
  all: readonly ShownCode[];
  /** Those that were chosen and that nobody has. */
  unused: readonly ShownCode[];
  /** They are written down; `skipped` people have used theirs already. */
  onSent: (given: readonly Given[], skipped: number) => void;
};

const NOT_WRITTEN = '没有记下，请重试';

/** One code for one person. */
export function SendOne({ orderId, unused, onSent }: Props) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { busy, refusal, submit } = useSubmit(NOT_WRITTEN);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [code] = unused;
    const given = { name: plainName(name), phone: plainPhone(phone), code: code?.code ?? '' };
    const error = recipientError(given);
    setWrong(error);
    if (error || !code) return;
    void submit(async () => {
      await sendCodes(orderId, [given]);
      onSent([given], 0);
    });
  };
  const ofPhone = wrong?.includes('手机号');
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <Field
        label="姓名"
        value={name}
        error={ofPhone ? undefined : wrong}
        placeholder="发给谁"
        autoComplete="off"
        enterKeyHint="next"
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="手机号（可以不填）"
        value={phone}
        error={ofPhone ? wrong : undefined}
        placeholder="填了，他打开链接时不用再输入"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setPhone(event.target.value)}
      />
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <Button submit wide busy={busy} busyText="正在记下">
        下一步
      </Button>
    </form>
  );
}

const searchOf = ({ type, lessonId, hourId }: Goods) => ({ type, lessonId, ...(hourId && { hourId }) });

/** What is wrong with a list, the first of it; undefined when it can be sent. */
function listError({ people, wrong }: Names, short: number, unused: number): string | undefined {
  const [first] = wrong;
  if (first) return `第 ${first.line} 行「${first.text}」：${first.why}`;
  if (people.length === 0) return '请写姓名，一行一个人';
  return short > 0 ? `名单里还有 ${short} 人没有兑换码，未使用的只有 ${unused} 个` : undefined;
}

/** Many codes for as many people, from a list that is pasted or typed. It outlives the page until it is sent. */
export function SendMany({ orderId, goods, all, unused, onSent }: Props) {
  const { draft, change, drop } = useDraft<{ names: string }>(`codes:${orderId}`);
  const [tried, setTried] = useState(false);
  const { busy, refusal, submit } = useSubmit(NOT_WRITTEN);
  const typed = draft.names ?? '';
  const names = namesIn(typed);
  const { fresh, again, done, short } = pair(names.people, unused, all);
  const error = listError(names, short, unused.length);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (error) return;
    void submit(async () => {
      await sendCodes(orderId, fresh);
      drop();
      onSent([...fresh, ...again], done.length);
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextArea
        label="名单：一行一个人，手机号可以不写"
        rows={6}
        value={typed}
        placeholder={'张三 13800000000\n李四'}
        error={tried ? error : undefined}
        onChange={(names) => change({ names: names || undefined } as { names: string })}
      />
      <p className={styles.hint}>
        {names.people.length > 0
          ? `${names.people.length} 人，每人一个；未使用的有 ${unused.length} 个`
          : `未使用的有 ${unused.length} 个，可以从表格里整列粘贴`}
      </p>
      {tried && short > 0 && goods && (
        <ButtonLink look="quiet" wide to="/selectUnitPurchase" search={searchOf(goods)}>
          再买几个
        </ButtonLink>
      )}
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <Button submit wide busy={busy} busyText="正在记下">
        下一步
      </Button>
    </form>
  );
}
