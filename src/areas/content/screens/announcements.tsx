import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { searchSchema } from '@/ui/search-schema';
import { Announcements } from '../parts/announcement-list';
import { ListScreen } from '../parts/list-screen';
import { Search } from '../parts/search';

export const Route = createFileRoute('/announceList')({
  validateSearch: searchSchema(() => z.object({ keyword: z.optional(z.string()) })),
  component: AnnounceList,
});

function AnnounceList() {
  const { keyword = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = (words: string) =>
    void navigate({ search: words ? { keyword: words } : {}, replace: true, resetScroll: false });
  return (
    <ListScreen
      title="公告"
      filters={<Search list="announcements" label="搜索公告" keyword={keyword} onSearch={search} />}
    >
      <Announcements keyword={keyword} />
    </ListScreen>
  );
}
