import { REFUND_DAYS, STARTED_DEDUCTS, STARTED_MS } from '@rules/refund';
import { useInvoiceDays } from '@/ui/offers';
import { useServicePhone } from '@/ui/use-operator';

/** The notice before a payment, version 2023-10-20. */
export function TermsText() {
  const days = useInvoiceDays();
  const phone = useServicePhone();
  return (
    <>
      <h3>付款与开通</h3>
      <ul>
        <li>付款成功后立即开通，可以马上开始学习。</li>
        <li>如果同一笔内容重复扣款，多扣的钱在 3 个工作日内原路退回。</li>
        <li>付款结果以本应用里查到的为准。暂时没有查到结果时，请不要重复付款。</li>
      </ul>
      <h3>发票</h3>
      <ul>
        <li>{`付款后 ${days} 个工作日内，可以在「我的」里的「电子发票」申请开票。`}</li>
        <li>开具的是电子普通发票。</li>
      </ul>
      <h3>退款</h3>
      <ul>
        <li>{`累计观看超过 ${STARTED_MS / 60_000} 分钟，就算已经开始学习。`}</li>
        <li>{`还没有开始学习的，付款后 ${REFUND_DAYS} 天内可以全额退款。`}</li>
        <li>{`已经开始学习的，付款后 ${REFUND_DAYS} 天内可以退款，扣除学习费用的 ${STARTED_DEDUCTS}%。`}</li>
        <li>{`单位购买的兑换码，付款后 ${REFUND_DAYS} 天内，没有用过的作废后按数量退款，用过的不退。`}</li>
        <li>在「我的」里的「我的订单」申请；退款后不能再学，已计入的学习时间保留。</li>
      </ul>
      <h3>联系我们</h3>
      <p>{`服务热线${phone ? ` ${phone}` : '见「帮助与反馈」'}，工作日 09:00–17:30。`}</p>
    </>
  );
}
