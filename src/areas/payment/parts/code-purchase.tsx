import { downloadRedemptionCode, type CodePurchase as Purchase } from '@contract/redemption-codes';
import { money } from '@rules/money';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/ui/button';
import { dayWithYear } from '@/ui/dates';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { fileName, saveFile } from '@/ui/save-file';
import { useSubmit } from '@/ui/use-submit';
import { CodeRows } from './code-rows';
import styles from './codes.module.css';

type Props = { purchase: Purchase; name: string; lessonId: string };

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One purchase of codes: when, how many, for how much; its spreadsheet, and the codes themselves. */
export function CodePurchase({ purchase: { id, timeStart, number, totalFee, used }, name, lessonId }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, refusal, submit } = useSubmit('没有下载成功，请重试');
  const download = () =>
    submit(async () => {
      const bytes = await call(downloadRedemptionCode, { lessonId, orderId: id });
      await saveFile(
        new File([bytes], fileName(`${name} 兑换码 ${timeStart.slice(0, 10)}.xlsx`), { type: XLSX }),
      );
    });
  return (
    <article className={styles.purchase} aria-label={`${dayWithYear(timeStart)} 购买`}>
      <dl>
        <div>
          <dt>购买时间</dt>
          <dd>{dayWithYear(timeStart)}</dd>
        </div>
        <div>
          <dt>数量</dt>
          <dd>{`${number} 个，已用 ${used} 个`}</dd>
        </div>
        <div>
          <dt>价格</dt>
          <dd>{money(totalFee)}</dd>
        </div>
      </dl>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <div className={styles.buttons}>
        <Button look="quiet" small busy={busy} busyText="正在下载" onClick={() => void download()}>
          <Download {...icon} size={18} />
          下载兑换码
        </Button>
        <Button look="plain" small onClick={() => setOpen(!open)}>
          {open ? '收起' : '查看兑换码'}
        </Button>
      </div>
      {open && <CodeRows orderId={id} name={name} />}
    </article>
  );
}
