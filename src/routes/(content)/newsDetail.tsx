import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { Article, ArticleBones } from './-article';
import { AttachedFiles } from './-attached-files';
import { newsDetailQuery } from './-queries';

export const Route = createFileRoute('/(content)/newsDetail')({
  validateSearch: z.object({ id: z.string().check(z.minLength(1)) }),
  component: NewsDetail,
});

function NewsDetail() {
  const query = useQuery(newsDetailQuery('news', Route.useSearch().id));
  return (
    <Page title={query.data?.name ?? '新闻'}>
      <PageHeader title="新闻" />
      <Loaded query={query} skeleton={<ArticleBones />} fallback="新闻详情查询失败">
        {(content) => (
          <Article content={content}>
            <AttachedFiles files={content.fileList} />
          </Article>
        )}
      </Loaded>
    </Page>
  );
}
