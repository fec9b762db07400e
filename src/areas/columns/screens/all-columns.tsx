import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronRight, LayoutGrid } from 'lucide-react';
import { useLearner } from '@/session/use-learner';
import { Card } from '@/ui/card';
import { icon } from '@/ui/icon';
import { Page, PageHeader } from '@/ui/page';
import { RowLink } from '@/ui/row';
import { ShortList } from '@/ui/short-list';
import styles from '../parts/column.module.css';
import { columnsQuery } from '../queries';

export const Route = createFileRoute('/specialColumn')({ component: SpecialColumn });

function SpecialColumn() {
  const query = useQuery(columnsQuery(useLearner()));
  return (
    <Page title="专题栏目">
      <PageHeader title="专题栏目" />
      <Card>
        <ShortList
          query={query}
          items={(columns) => columns}
          row={({ id, name }) => (
            <RowLink
              to="/specialColumnDetail"
              search={{ id }}
              before={<LayoutGrid {...icon} className={styles.mark} />}
              title={<span className="two-lines">{name}</span>}
              after={<ChevronRight {...icon} size={20} className={styles.way} />}
            />
          )}
          skeleton={6}
          lead="state"
          fallback="栏目查询失败"
        />
      </Card>
    </Page>
  );
}
