import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { Article, ArticleBones } from './-article';
import { AttachedFiles } from './-attached-files';
import { newsDetailQuery } from './-queries';

export const Route = createFileRoute('/(content)/policyDetail')({
  validateSearch: z.object({ id: z.string().check(z.minLength(1)) }),
  component: PolicyDetail,
});

function PolicyDetail() {
  const query = useQuery(newsDetailQuery('policies', Route.useSearch().id));
  return (
    <Page title={query.data?.name ?? '政策法规'}>
      <PageHeader title="政策法规" />
      <Loaded query={query} skeleton={<ArticleBones />} fallback="政策法规查询失败">
        {(content) => (
          <Article content={content}>
            <AttachedFiles files={content.fileList} />
          </Article>
        )}
      </Loaded>
    </Page>
  );
}
