import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useHas } from '@/ui/offers';
import { PagedList } from '@/ui/paged-list';
import { searchSchema, word } from '@/ui/search-schema';
import { ExpertRow } from '../parts/content-rows';
import { ListScreen } from '../parts/list-screen';
import { Search } from '../parts/search';
import { columnExpertsQuery, expertsQuery } from '../queries';

export const Route = createFileRoute('/expertsWindow')({
  validateSearch: searchSchema(() => z.object({ id: word, keyword: word })),
  component: ExpertsWindow,
});

function ExpertsWindow() {
  const { id, keyword = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const canSearchColumns = useHas('lists');
  const search = (words: string) =>
    void navigate({
      search: { ...(id && { id }), ...(words && { keyword: words }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <ListScreen
      title="专家"
      filters={
        (!id || canSearchColumns) && (
          <Search list="experts" label="搜索专家" keyword={keyword} onSearch={search} />
        )
      }
    >
      <Experts key={id} column={id} keyword={keyword} />
    </ListScreen>
  );
}

/** All experts, or one column's; those with these words of either. */
function Experts({ column, keyword }: { column: string | undefined; keyword: string }) {
  const all = useInfiniteQuery({ ...expertsQuery(keyword), enabled: !column });
  const ofColumn = useInfiniteQuery({
    ...columnExpertsQuery(column ?? '', keyword),
    enabled: Boolean(column),
  });
  const query = column ? ofColumn : all;
  const empty = keyword ? '没有找到，换个词再试' : '暂无信息';
  return (
    <PagedList query={query} lead="date" empty={empty} row={(expert) => <ExpertRow expert={expert} />} />
  );
}
