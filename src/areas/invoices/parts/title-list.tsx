import { deleteInvoiceHeader, type InvoiceHeader, updateInvoiceTitle } from '@contract/invoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { Button, ButtonLink } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { desk } from '@/ui/desk';
import { Loaded } from '@/ui/loaded';
import { ActionBar } from '@/ui/page';
import { confirm, toast } from '@/ui/prompts';
import { Rows } from '@/ui/row';
import { Empty, SkeletonRows } from '@/ui/states';
import { useSubmit } from '@/ui/use-submit';
import { invoicesKey, titlesQuery } from '../queries';
import styles from './invoices.module.css';
import { TitleFacts } from './title-facts';

type Props = {
  learner: string;
  /** Where a title is to be chosen: which is now, and what a choice does. */
  choice?: { chosen: string; onChoose: (id: string) => void };
};

/** Companies' and persons' titles, with what can be done with each. */
export function TitleList({ learner, choice }: Props) {
  const query = useQuery(titlesQuery(learner));
  const client = useQueryClient();
  const { busy, submit } = useSubmit();
  const renew = () => client.invalidateQueries({ queryKey: invoicesKey(learner) });

  const remove = async ({ id, invoicHeader }: InvoiceHeader) => {
    const message = `删除「${invoicHeader}」？已经申请的发票不受影响。`;
    if (!(await confirm({ title: '删除抬头', message, ok: '删除' }))) return;
    await submit(async () => {
      const { msg } = await call(deleteInvoiceHeader, { id });
      await renew();
      void toast(msg || '操作成功', 'success');
    });
  };
  const makeDefault = (title: InvoiceHeader) =>
    submit(async () => {
      await call(updateInvoiceTitle, { ...title, defaultHeader: 1, userId: learner });
      await renew();
      void toast('修改成功', 'success');
    });

  const row = (title: InvoiceHeader) => (
    <li key={title.id} className={styles.title}>
      <TitleFacts title={title} />
      {choice && title.headerType === 1 && (
        <p className={styles.reason}>目前只支持企业抬头开票，个人抬头不能选</p>
      )}
      <div className={styles.buttons}>
        {choice && title.headerType === 0 && (
          <Button small label={`选用${title.invoicHeader}`} onClick={() => choice.onChoose(title.id)}>
            {title.id === choice.chosen ? '正在使用' : '选用'}
          </Button>
        )}
        <ButtonLink
          to="/editInvoiceTitle"
          search={{ id: title.id }}
          look="quiet"
          small
          aria-label={`编辑${title.invoicHeader}`}
        >
          编辑
        </ButtonLink>
        {title.headerType === 0 && title.defaultHeader !== 1 && (
          <Button
            look="quiet"
            small
            disabled={busy}
            label={`把${title.invoicHeader}设为默认`}
            onClick={() => void makeDefault(title)}
          >
            设为默认
          </Button>
        )}
        <Button
          look="danger"
          small
          disabled={busy}
          label={`删除${title.invoicHeader}`}
          onClick={() => void remove(title)}
        >
          删除
        </Button>
      </div>
    </li>
  );

  return (
    <div {...desk('whole')}>
      <Loaded query={query} skeleton={<SkeletonRows count={4} second />}>
        {({ companies, persons }) => (
          <div {...desk('halves')}>
            <Section title="企业抬头">
              <Card>
                {companies.length ? <Rows>{companies.map(row)}</Rows> : <Empty sentence="还没有企业抬头" />}
              </Card>
            </Section>
            <Section title="个人抬头" aside="暂不支持开票">
              <Card>
                {persons.length ? <Rows>{persons.map(row)}</Rows> : <Empty sentence="还没有个人抬头" />}
              </Card>
            </Section>
          </div>
        )}
      </Loaded>
      <ActionBar>
        <ButtonLink to="/newInvoiceTitle" wide>
          添加抬头
        </ButtonLink>
      </ActionBar>
    </div>
  );
}
