import { type HelpNode, helpTree, listHelpGroups } from '@contract/help';
import { queryOptions } from '@tanstack/react-query';
import { madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { queryClient } from '@/ui/query-client';

/** All groups come at once. */
const GROUPS = 200;
const HOUR_MS = 3_600_000;

export const groupsQuery = queryOptions({
  queryKey: ['help', 'groups'],
  queryFn: async () =>
    (await call(listHelpGroups, { name: '', startNum: 1, pageSize: GROUPS })).educationHelpDocumentGroupList,
});

export const treeQuery = (groupId: string) =>
  queryOptions({
    queryKey: ['help', 'tree', groupId],
    queryFn: async () => (await call(helpTree, { groupId })).data,
    staleTime: HOUR_MS,
  });

export type FoundNode = { node: HelpNode; group: string };

/**
 * A node by its id. No call gives one alone, so it is looked for in its group's tree, or, where the link does not say
 * the group, in one tree after the other.
 */
export const nodeQuery = (id: string, group: string | undefined) =>
  queryOptions({
    queryKey: ['help', 'node', id],
    queryFn: async (): Promise<FoundNode> => {
      const groups = group ? [group] : (await queryClient.fetchQuery(groupsQuery)).map((one) => one.id);
      for (const one of groups) {
        const tree = await queryClient.fetchQuery(treeQuery(one));
        const node = nodeIn(tree, id);
        if (node) return madeFrom(tree, { node, group: one });
      }
      throw new Refused('', '没有找到这条帮助');
    },
  });

/** The node of this id at any depth. */
export function nodeIn(nodes: readonly HelpNode[], id: string): HelpNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : nodeIn(node.children, id);
    if (found) return found;
  }
  return undefined;
}
