import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Chips, ChipsSkeleton } from '@/ui/chips';
import { PagedList } from '@/ui/paged-list';
import { categoriesQuery, type Kind, newsQuery } from '../queries';
import { NewsRow, PolicyRow } from './content-rows';
import { Search } from './search';

const WORDS = {
  news: { label: '搜索新闻', failed: '新闻查询失败', Row: NewsRow, lead: 'cover' },
  policies: { label: '搜索政策法规', failed: '政策法规查询失败', Row: PolicyRow, lead: 'none' },
} as const;

export type Filters = { categoryId?: string | undefined; keyword?: string | undefined };

type Props = { kind: Kind; filters: Filters; onFilter: (filters: Filters) => void };

/** What narrows the list of news, or of policies, down. */
export function NewsFilters({ kind, filters, onFilter }: Props) {
  const { data: categories = [], isPending, fetchStatus } = useQuery(categoriesQuery(kind));
  const { categoryId = '', keyword = '' } = filters;
  return (
    <>
      <Search
        list={kind}
        label={WORDS[kind].label}
        keyword={keyword}
        onSearch={(words) => onFilter({ ...filters, keyword: words || undefined })}
      />
      {isPending && fetchStatus === 'fetching' && <ChipsSkeleton />}
      {categories.length > 0 && (
        <Chips
          label="分类"
          value={categoryId}
          options={[['', '全部'], ...categories.map(({ value, label }) => [value, label] as const)]}
          onChoose={(value) => onFilter({ ...filters, categoryId: value || undefined })}
        />
      )}
    </>
  );
}

export function NewsList({ kind, filters }: { kind: Kind; filters: Filters }) {
  const options = newsQuery(kind, filters.categoryId ?? '', filters.keyword ?? '');
  const query = useInfiniteQuery(options);
  const { Row, lead, failed } = WORDS[kind];
  const empty = filters.keyword ? '没有找到，换个词再试' : '暂无信息';
  return (
    <PagedList
      query={query}
      endless
      lead={lead}
      fallback={failed}
      empty={empty}
      row={(item) => <Row item={item} list={options.queryKey} />}
    />
  );
}
