import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Card, Section } from '@/ui/card';
import { moment } from '@/ui/dates';
import { Loaded } from '@/ui/loaded';
import { Notice } from '@/ui/notice';
import { Page, PageHeader } from '@/ui/page';
import { Row, Rows } from '@/ui/row';
import { SkeletonRows } from '@/ui/states';
import { type Offered, type OfferedRow, offeredQuery } from '../offered';
import styles from '../parts/personal.module.css';

export const Route = createFileRoute('/platformOffers')({ component: PlatformOffers });

/** What this platform has, and what it has not, by its last answer. */
function PlatformOffers() {
  return (
    <Page title="这个平台提供什么">
      <PageHeader title="这个平台提供什么" />
      <Loaded query={useQuery(offeredQuery)} skeleton={<SkeletonRows count={8} />}>
        {(offered) => (offered ? <Answer {...offered} /> : <Unknown />)}
      </Loaded>
    </Page>
  );
}

const Unknown = () => <Notice>还不知道这个平台提供什么。联网后打开这一页再看。</Notice>;

function Answer({ at, beyond, setUp }: Offered) {
  return (
    <>
      <p className={styles.second}>
        {at === undefined ? '平台没有说明，按没有处理。' : `平台在${moment(at)}这样答复。`}
        报名、学习、考试、证书和发票不在下面，每个平台都有。
      </p>
      <Section title="另外提供的">
        <List rows={beyond} />
      </Section>
      {setUp && (
        <Section title="平台开通的">
          <List rows={setUp} />
        </Section>
      )}
    </>
  );
}

const List = ({ rows }: { rows: readonly OfferedRow[] }) => (
  <Card>
    <Rows>
      {rows.map(({ title, second, has }) => (
        <li key={title}>
          <Row
            title={title}
            second={second}
            after={<span className={styles.count}>{has ? '有' : '没有'}</span>}
          />
        </li>
      ))}
    </Rows>
  </Card>
);
