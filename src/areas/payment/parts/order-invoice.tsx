import type { Order } from '@contract/orders';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { Card } from '@/ui/card';
import { dayWithYear } from '@/ui/dates';
import { icon } from '@/ui/icon';
import { Row, RowLink } from '@/ui/row';
import { mayAskRefund } from '../order-standing';

type Invoice = NonNullable<Order['invoice']>;

/** How it stands, and the tab of the invoices where it is. */
const STATES: Record<Invoice['state'], [words: (lastDay: string) => string, tab: string]> = {
  open: [(lastDay) => `可以开票，到${lastDay}为止`, '0'],
  expired: [(lastDay) => `已超过开票期限（到${lastDay}为止）`, '2'],
  underReview: [() => '开票申请审核中', '1'],
  issued: [() => '已开票', '1'],
  refused: [() => '开票申请审核不通过', '1'],
  reversed: [() => '发票已冲红', '1'],
};

/** The invoice over an order, and the way to it; nothing is applied for while its refund is asked for. */
export function OrderInvoice({ order }: { order: Order }) {
  const { invoice } = order;
  if (!invoice) return null;
  const [words, tab] = STATES[invoice.state];
  const parts = { before: <ReceiptText {...icon} size={22} />, title: '电子发票' };
  if (invoice.state === 'open' && !mayAskRefund(order)) {
    return (
      <Card>
        <Row {...parts} second="已申请退款，暂时不能开票" />
      </Card>
    );
  }
  return (
    <Card>
      <RowLink
        {...parts}
        to="/electronicInvoiceList"
        search={{ tab }}
        second={words(dayWithYear(invoice.lastDay))}
        after={<ChevronRight {...icon} size={20} />}
      />
    </Card>
  );
}
