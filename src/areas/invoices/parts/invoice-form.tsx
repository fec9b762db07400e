import { type InvoiceHeader, type InvoiceOrder, saveInvoice } from '@contract/invoices';
import { INVOICE_PROJECT, INVOICE_REMARK_LONGEST } from '@rules/invoice';
import { money } from '@rules/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '@/api/call';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { day } from '@/ui/dates';
import { desk } from '@/ui/desk';
import { Loaded } from '@/ui/loaded';
import { Notice } from '@/ui/notice';
import { useInvoiceDays } from '@/ui/offers';
import { ActionBar } from '@/ui/page';
import { toast } from '@/ui/prompts';
import { sendingDone, sendingKey } from '@/ui/sending-key';
import { Sheet, useSheet } from '@/ui/sheet';
import { SkeletonRows } from '@/ui/states';
import { TextArea } from '@/ui/text-area';
import { useDraft } from '@/ui/use-draft';
import { useSubmit } from '@/ui/use-submit';
import { type InvoiceDraft, invoiceForm } from '../draft';
import { invoicesKey, titlesQuery } from '../queries';
import { totalOf } from '../total';
import { ConfirmInvoice } from './confirm-invoice';
import styles from './invoices.module.css';
import { TitleFacts } from './title-facts';

type Props = { learner: string; orders: readonly InvoiceOrder[] };

/** One invoice over these orders: its title, a remark, and what must be read before it is asked for. */
export function InvoiceForm({ learner, orders }: Props) {
  const form = invoiceForm(learner);
  const { draft, change, drop } = useDraft<InvoiceDraft>(form);
  const query = useQuery(titlesQuery(learner));
  const companies = query.data?.companies ?? [];
  const title =
    companies.find(({ id }) => id === draft.titleId) ??
    companies.find(({ defaultHeader }) => defaultHeader === 1) ??
    companies[0];
  const [wrong, setError] = useState(false);
  const [sent, setSent] = useState(false);
  const { busy, refusal, forget, submit } = useSubmit('开票申请没有成功，请稍后再试');
  const sheet = useSheet();
  const days = useInvoiceDays();
  // What was refused once has no last day of its own.
  const last =
    orders
      .map(({ lastDay }) => lastDay)
      .filter(Boolean)
      .sort()[0] ?? '';
  const router = useRouter();
  const client = useQueryClient();

  // The sheet is a step of the history: only when it is gone is this page the one that the list takes the place of.
  useEffect(() => {
    if (!sent || sheet.open) return;
    void router.navigate({ to: '/electronicInvoiceList', search: { tab: '1' }, replace: true });
  }, [sent, sheet.open, router]);

  const ask = () => {
    forget();
    setError(!title);
    if (title) sheet.show();
    else void toast('请先选择发票抬头', 'failure');
  };

  const send = (to: InvoiceHeader) =>
    submit(async () => {
      const content = {
        orderNos: orders.map(({ outTradeNo }) => outTradeNo).join(','),
        userId: learner,
        invoiceHeaderId: to.id,
        invoiceRemark: (draft.remark ?? '').trim(),
      };
      const { msg } = await call(saveInvoice, content, { key: sendingKey(form, content), learner });
      sendingDone(form);
      drop();
      void client.invalidateQueries({ queryKey: invoicesKey(learner) });
      void toast(msg || '操作成功', 'success');
      setSent(true);
      sheet.close();
    });

  return (
    <div className={styles.form}>
      <div {...desk('halves')}>
        <div>
          <Section title="开票订单" aside={`共 ${orders.length} 单`}>
            <Card padded>
              <ul className={styles.facts}>
                {orders.map((order) => (
                  <li key={order.outTradeNo} className={styles.line}>
                    <span>{order.name}</span>
                    <span className={styles.fee}>{money(order.totalFee)}</span>
                  </li>
                ))}
              </ul>
            </Card>
          </Section>
          <Section title="发票抬头">
            <Card padded>
              <Loaded query={query} skeleton={<SkeletonRows count={2} second />}>
                {() => (
                  <>
                    {title ? <TitleFacts title={title} /> : <p>还没有企业抬头，先添加一个</p>}
                    <div className={styles.buttons}>
                      {title ? (
                        <ButtonLink
                          to="/invoiceManage"
                          search={{ defaultTitle: title.id }}
                          look="quiet"
                          small
                        >
                          换一个抬头
                        </ButtonLink>
                      ) : (
                        <ButtonLink to="/newInvoiceTitle" look="quiet" small>
                          添加企业抬头
                        </ButtonLink>
                      )}
                    </div>
                  </>
                )}
              </Loaded>
            </Card>
            {wrong && !title && <Notice kind="refused">请先选择发票抬头</Notice>}
          </Section>
        </div>
        <div>
          <Section title="备注">
            <TextArea
              label="发票备注（可以不填）"
              longest={INVOICE_REMARK_LONGEST}
              value={draft.remark ?? ''}
              onChange={(remark) => change({ remark })}
            />
          </Section>
          <Section title="开票须知">
            <ol className={styles.rules}>
              <li>目前只支持开企业抬头的电子普通发票，个人抬头暂不支持。</li>
              <li>{`发票项目名称为「${INVOICE_PROJECT}」。`}</li>
              <li>
                {`付款后 ${days} 个工作日内可以申请${last && `，所选订单最晚 ${day(last)}`}；审核通过后，发票发到抬头里填的邮箱。`}
              </li>
              <li>提交以后不能修改，请核对抬头、税号和邮箱。</li>
            </ol>
          </Section>
        </div>
      </div>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      <ActionBar>
        <div className={styles.bar}>
          <span className={styles.sum}>
            开票金额
            <strong>{money(totalOf(orders))}</strong>
          </span>
          {/* Before the titles have come nobody can know that one is missing. */}
          <Button busy={sent || query.isLoading} onClick={ask}>
            提交申请
          </Button>
        </div>
      </ActionBar>
      <Sheet title="确认开票信息" open={sheet.open} onClose={sheet.close}>
        {title && (
          <ConfirmInvoice
            title={title}
            total={totalOf(orders)}
            busy={busy || sent}
            refusal={refusal}
            onConfirm={() => void send(title)}
          />
        )}
      </Sheet>
    </div>
  );
}
