import { useNavigate } from '@tanstack/react-router';
import type { Kind } from '../queries';
import { ListScreen } from './list-screen';
import { type Filters, NewsFilters, NewsList } from './news-list';

const TITLES = { news: '新闻资讯', policies: '政策法规' } as const;

/** The list of one kind as a screen; what it is narrowed down to stands in the address. */
export function NewsScreen({ kind, filters }: { kind: Kind; filters: Filters }) {
  const navigate = useNavigate();
  const filter = (next: Filters) => {
    const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  return (
    <ListScreen
      title={TITLES[kind]}
      filters={<NewsFilters kind={kind} filters={filters} onFilter={filter} />}
    >
      <NewsList kind={kind} filters={filters} />
    </ListScreen>
  );
}
