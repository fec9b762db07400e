import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/ui/button';
import { confirm, toast } from '@/ui/prompts';
import { useSubmit } from '@/ui/use-submit';
import { replaceCodes, withReplaced } from '../code-changes';
import { codesQuery } from '../code-queries';
import type { ShownCode } from '../code-standing';
import styles from './codes.module.css';

type Props = {
  codes: readonly ShownCode[];
  learner: string;
  orderId: string;
  onSend: () => void;
  onPrint: () => void;
  onReplaced: () => void;
};

/** What can be done with the codes that are chosen. */
export function PickedCodes({ codes, learner, orderId, onSend, onPrint, onReplaced }: Props) {
  const client = useQueryClient();
  const { busy, submit } = useSubmit('没有收回，请重试');
  const { length } = codes;
  const replace = async () => {
    const question = {
      title: `收回 ${length} 个兑换码？`,
      message: `收回后，发出去的链接和二维码就不能用了，另给你 ${length} 个新的。已经有人用的不会动。`,
      ok: '收回换新',
    };
    if (!(await confirm(question))) return;
    await submit(async () => {
      const wanted = codes.map(({ code }) => code);
      const { queryKey } = codesQuery(learner, orderId);
      // On a slow line the list would go on showing links that no longer work.
      const { replaced, kept } = await replaceCodes(orderId, wanted, (pairs) =>
        client.setQueryData(queryKey, (now) => now && { ...now, all: withReplaced(now.all, pairs) }),
      ).finally(() => void client.invalidateQueries({ queryKey }));
      onReplaced();
      const done = replaced ? `收回了 ${replaced} 个，新的在「未使用」里` : '没有收回';
      void toast(kept ? `${done}；${kept} 个已经不能收回` : done, kept ? 'info' : 'success');
    });
  };
  return (
    <div className={styles.bar}>
      <Button look="danger" busy={busy} busyText="正在收回" onClick={() => void replace()}>
        收回
      </Button>
      <Button look="quiet" onClick={onPrint}>
        打印
      </Button>
      <Button onClick={onSend}>{`发送 ${length} 个`}</Button>
    </div>
  );
}
