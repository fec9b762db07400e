import { downloadRedemptionCode, type CodePurchase as Purchase } from '@contract/redemption-codes';
import { money } from '@rules/money';
import { Download } from 'lucide-react';
import { call } from '@/api/call';
import { Button } from '@/ui/button';
import { dayWithYear } from '@/ui/dates';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { fileName, saveFile } from '@/ui/save-file';
import { useSubmit } from '@/ui/use-submit';
import styles from './code-purchase.module.css';

type Props = {
  purchase: Purchase;
  name: string;
  lessonId: string;
  /** Of several, its codes are those that are shown; undefined where there is no other. */
  chosen?: boolean | undefined;
  onChoose: () => void;
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One purchase of codes: when, how many, for how much; its spreadsheet. */
export function CodePurchase({ purchase, name, lessonId, chosen, onChoose }: Props) {
  const { id, timeStart, number, totalFee, used, refunded = 0 } = purchase;
  const { busy, refusal, submit } = useSubmit('没有下载成功，请重试');
  const download = () =>
    submit(async () => {
      const bytes = await call(downloadRedemptionCode, { lessonId, ...(id && { orderId: id }) });
      await saveFile(
        new File([bytes], fileName(`${name} 兑换码 ${timeStart.slice(0, 10)}.xlsx`), { type: XLSX }),
      );
    });
  const when = dayWithYear(timeStart);
  const counts = [
    number === undefined ? '—' : `${number} 个`,
    used !== undefined && `已用 ${used} 个`,
    refunded > 0 && `已退 ${refunded} 个`,
  ];
  const facts = (
    <dl className={styles.purchaseFacts}>
      <div>
        <dt>购买时间</dt>
        <dd>{when}</dd>
      </div>
      <div>
        <dt>数量</dt>
        <dd>{counts.filter(Boolean).join('，')}</dd>
      </div>
      <div>
        <dt>价格</dt>
        <dd>{money(totalFee)}</dd>
      </div>
    </dl>
  );
  return (
    <article className={styles.purchase} aria-label={`${when} 购买`}>
      <div className={styles.line}>
        {chosen === undefined ? (
          facts
        ) : (
          <label className={styles.choice}>
            <input
              type="radio"
              className={styles.tick}
              name="purchase"
              aria-label={`看 ${when} 的兑换码`}
              checked={chosen}
              onChange={onChoose}
            />
            {facts}
          </label>
        )}
        <Button
          look="plain"
          small
          label="下载兑换码"
          busy={busy}
          busyText="正在下载"
          onClick={() => void download()}
        >
          <Download {...icon} size={18} />
          下载
        </Button>
      </div>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
    </article>
  );
}
