import type { ItemTable } from '../content-rows';

type Fields = Record<string, unknown>;

/** How lists of one call carry items, and which details can be opened from them. */
export type Carrier = {
  /** The list's path; a name in braces stands for one part. */
  list: string;
  /** Which table its items go to. */
  table: ItemTable;
  /** Items of one table that have ids of their own each: what to put before the id. */
  prefix: string | ((query: URLSearchParams) => string);
  /** The items in the answer's body. */
  items: (body: Fields) => unknown;
};

/** A detail that a carried item answers. */
export type Opening = { detail: string; table: ItemTable; prefix: string };

const listOf = (body: Fields) => {
  const data = body.data;
  return Array.isArray(data) ? data : (data as Fields | undefined)?.list;
};
const columnsOf = (body: Fields) => (body.data as Fields | undefined)?.columns;
const newsOrPolicy = (query: URLSearchParams) => (query.get('isNews') === '0' ? 'policy:' : 'news:');

const COLUMN = '/course/api/v2/columns/{id}';

export const CARRIERS: readonly Carrier[] = [
  { list: '/course/api/v2/news/listPage', table: 'contentItems', prefix: newsOrPolicy, items: listOf },
  { list: `${COLUMN}/listColumnsNews`, table: 'contentItems', prefix: newsOrPolicy, items: listOf },
  {
    list: '/course/api/v2/announcement/list-announcement-page',
    table: 'contentItems',
    prefix: 'announcement:',
    items: listOf,
  },
  {
    list: `${COLUMN}/listColumnsAnnouncements`,
    table: 'contentItems',
    prefix: 'announcement:',
    items: listOf,
  },
  { list: '/course/v2/api/expert/listExperts', table: 'experts', prefix: '', items: listOf },
  { list: `${COLUMN}/listColumnExperts`, table: 'experts', prefix: '', items: listOf },
  { list: '/course/api/v2/columns/listUserColumns', table: 'columns', prefix: '', items: columnsOf },
  {
    list: '/course/v2/center/study/{userId}/getCenterAreaData',
    table: 'columns',
    prefix: '',
    items: columnsOf,
  },
  {
    list: '/course/educationHelpDocument/findAllDocumentList',
    table: 'helpNodes',
    prefix: '',
    items: ({ data }) => flat(data),
  },
];

export const OPENINGS: readonly Opening[] = [
  { detail: '/course/api/v2/news/{id}/findNewsDetail', table: 'contentItems', prefix: 'news:' },
  { detail: '/course/api/v2/news/{id}/findPARDetail', table: 'contentItems', prefix: 'policy:' },
  {
    detail: '/course/api/v2/announcement/{id}/announcement',
    table: 'contentItems',
    prefix: 'announcement:',
  },
  { detail: '/course/v2/api/expert/{id}/getExpert', table: 'experts', prefix: '' },
];

/** A tree's nodes one after the other, each without what lies beneath it. */
function flat(nodes: unknown): Fields[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: Fields) => {
    const { children, ...own } = node;
    return [own, ...flat(children)];
  });
}

/** The value of a pattern's `{id}`, or '' where there is none; undefined when the path is another. */
export function matchPath(pattern: string, path: string): string | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  let id = '';
  for (const [at, part] of wanted.entries()) {
    if (part.startsWith('{')) id = decodeURIComponent(given[at] ?? '');
    else if (part !== given[at]) return undefined;
  }
  return id;
}
