import type { Announcement } from '@contract/announcements';
import type { NewsItem } from '@contract/news';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { keptOf } from '@/api/answers/kept';
import { syncStatusAtom } from '@/offline/status';
import { Card, Section } from '@/ui/card';
import { type Listed, nextIn } from '../next-in';
import { announcementQuery, newsDetailQuery } from '../queries';
import { AnnouncementRow, NewsRow, PolicyRow } from './content-rows';

type Props = { kind: 'news' | 'policies' | 'announcements'; id: string };

/**
 * The one behind this in the list that it was opened from; without network only one that is on the phone. It takes this
 * one's place: the way back leads to the list.
 */
export default function NextArticle({ kind, id }: Props) {
  const key = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.list });
  const client = useQueryClient();
  const next = key && nextIn(client.getQueryData<Listed<NewsItem & Announcement>>(key), id);
  const { online } = useAtomValue(syncStatusAtom);
  const kept = useKept(client, kind, online ? undefined : next?.id);
  if (!next || !(online || kept)) return null;
  const row = { item: next, list: key, replace: true };
  return (
    <Section title="下一篇">
      <Card>
        {kind === 'news' && <NewsRow {...row} />}
        {kind === 'policies' && <PolicyRow {...row} />}
        {kind === 'announcements' && <AnnouncementRow {...row} />}
      </Card>
    </Section>
  );
}

/** Whether the whole of it is on the phone; asked where there is an id. What a list has carried of it is not enough. */
function useKept(client: QueryClient, kind: Props['kind'], id: string | undefined): boolean {
  const [kept, setKept] = useState('');
  useEffect(() => {
    if (!id) return;
    let here = true;
    const asked: Promise<unknown> =
      kind === 'announcements'
        ? client.fetchQuery(announcementQuery(id))
        : client.fetchQuery(newsDetailQuery(kind, id));
    asked.then(
      (article) => here && !keptOf(article)?.partial && setKept(id),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [client, kind, id]);
  return id !== undefined && kept === id;
}
