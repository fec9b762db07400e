import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/ui/loaded';
import { Page, PageHeader } from '@/ui/page';
import { type Kind, newsDetailQuery } from '../queries';
import { Article } from './article';
import { ArticleComing } from './article-coming';
import { AttachedFiles } from './attached-files';

const WORDS = {
  news: { title: '新闻', failed: '新闻详情查询失败' },
  policies: { title: '政策法规', failed: '政策法规查询失败' },
} as const;

/** A news item, or a policy, with its files. */
export function NewsDetail({ kind, id }: { kind: Kind; id: string }) {
  const query = useQuery(newsDetailQuery(kind, id));
  const { title, failed } = WORDS[kind];
  return (
    // Another article is another page, with nothing left of this one's.
    <Page key={id} title={query.data?.name ?? title}>
      <PageHeader title={title} />
      <Loaded query={query} skeleton={<ArticleComing kind={kind} id={id} />} fallback={failed}>
        {(content) => (
          <Article content={content} kind={kind}>
            <AttachedFiles files={content.fileList} />
          </Article>
        )}
      </Loaded>
    </Page>
  );
}
