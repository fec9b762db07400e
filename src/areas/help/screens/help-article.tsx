import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleHead } from '@/areas/content/parts/article-head';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { RichText } from '@/ui/rich-text';
import { Empty } from '@/ui/states';
import { TextSkeleton } from '@/ui/text-skeleton';
import { nodeId, nodeSearch } from '../node-search';
import { nodeQuery } from '../queries';

export const Route = createFileRoute('/helpDetail')({
  validateSearch: nodeSearch,
  component: HelpDetail,
});

function HelpDetail() {
  const search = Route.useSearch();
  const query = useQuery(nodeQuery(nodeId(search), search.group));
  return (
    <Page title={query.data?.node.name ?? '帮助'}>
      <PageHeader title="帮助" />
      <Loaded query={query} skeleton={<TextSkeleton dated />} fallback="数据加载失败">
        {({ node }) => (
          <article>
            <ArticleHead title={node.name} date={node.inTime} />
            {node.content ? <RichText html={node.content} aloud /> : <Empty sentence="暂无数据" />}
          </article>
        )}
      </Loaded>
    </Page>
  );
}
