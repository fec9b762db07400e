import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { itemSearch } from '../item-search';
import { Article } from '../parts/article';
import { ArticleComing } from '../parts/article-coming';
import { AttachedFiles } from '../parts/attached-files';
import { announcementQuery } from '../queries';

export const Route = createFileRoute('/announceDetail')({
  validateSearch: itemSearch,
  component: AnnounceDetail,
});

function AnnounceDetail() {
  const { id } = Route.useSearch();
  const query = useQuery(announcementQuery(id));
  return (
    <Page key={id} title={query.data?.name ?? '公告'}>
      <PageHeader title="公告" />
      <Loaded
        query={query}
        skeleton={<ArticleComing kind="announcements" id={id} />}
        fallback="公告信息获取失败"
      >
        {(content) => (
          <Article content={content} kind="announcements">
            <AttachedFiles files={content.fileList} />
          </Article>
        )}
      </Loaded>
    </Page>
  );
}
