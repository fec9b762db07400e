import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';
import { Tabs } from '@/ui/tabs';
import { Announcements } from '../parts/announcement-list';
import { NewsList } from '../parts/news-list';

export const Route = createFileRoute('/newsInfo')({
  validateSearch: searchSchema(() => z.object({ isNews: z.optional(z.string()) })),
  component: NewsInfo,
});

/** The query's values, as the calls have them; announcements are neither. */
const KEYS = { news: '1', policies: '0', announcements: '2' } as const;

function NewsInfo() {
  const { isNews = KEYS.news } = Route.useSearch();
  const navigate = Route.useNavigate();
  const known = Object.values(KEYS).some((key) => key === isNews);
  return (
    <Page title="资讯">
      <PageHeader title="资讯" />
      <Tabs
        label="资讯"
        shown={known ? isNews : KEYS.news}
        onShow={(key) => void navigate({ search: { isNews: key }, replace: true, resetScroll: false })}
        tabs={[
          {
            key: KEYS.news,
            title: '新闻资讯',
            content: () => (
              <Card>
                <NewsList kind="news" filters={{}} />
              </Card>
            ),
          },
          {
            key: KEYS.policies,
            title: '政策法规',
            content: () => (
              <Card>
                <NewsList kind="policies" filters={{}} />
              </Card>
            ),
          },
          {
            key: KEYS.announcements,
            title: '公告',
            content: () => (
              <Card>
                <Announcements keyword="" />
              </Card>
            ),
          },
        ]}
      />
    </Page>
  );
}
