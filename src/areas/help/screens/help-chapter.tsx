import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Card } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { SkeletonRows } from '@/ui/states';
import { nodeId, nodeSearch } from '../node-search';
import { NodeRows } from '../parts/node-rows';
import { nodeQuery } from '../queries';

export const Route = createFileRoute('/helpList')({ validateSearch: nodeSearch, component: HelpList });

function HelpList() {
  const search = Route.useSearch();
  const query = useQuery(nodeQuery(nodeId(search), search.group));
  const title = query.data?.node.name ?? '帮助';
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Card>
        <Loaded query={query} skeleton={<SkeletonRows count={5} />} fallback="数据加载失败">
          {({ node, group }) => <NodeRows nodes={node.children} group={group} />}
        </Loaded>
      </Card>
    </Page>
  );
}
