import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import type { Page as ListPage } from '@/ui/next-page';
import { Page, PageHeader } from '@/ui/page';
import { PagedList } from '@/ui/paged-list';

type Props<T> = {
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;
  row: (item: T) => ReactNode;
  lead?: 'cover' | 'date' | 'none';
};

/** All of one kind of a column. */
export function ColumnList<T extends { id: string }>({ title, query, row, lead = 'cover' }: Props<T>) {
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Card>
        <PagedList query={query} lead={lead} fallback="栏目查询失败" row={row} />
      </Card>
    </Page>
  );
}
