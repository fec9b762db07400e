import type { Announcement } from '@contract/announcements';
import type { NamedExpert } from '@contract/experts';
import type { NewsItem } from '@contract/news';
import { FileText, Megaphone, Newspaper } from 'lucide-react';
import { Cover } from '@/ui/cover';
import { dayBlock } from '@/ui/dates';
import { dayOf } from '@/ui/days-in';
import { Row, RowLink } from '@/ui/row';
import { sized } from '@/ui/sized';
import styles from './content-rows.module.css';

/** `list`: the key of the list that a row stands in, so that its article knows what comes next. */
type InList<T> = { item: T; list?: readonly unknown[] | undefined; replace?: boolean };

const way = ({ item, list, replace = false }: InList<{ id: string }>) => ({
  search: { id: item.id },
  ...(list && { state: { list } }),
  replace,
});

export function NewsRow(row: InList<NewsItem>) {
  const { item } = row;
  return (
    <RowLink
      to="/newsDetail"
      {...way(row)}
      before={<Cover address={item.newsCover} Icon={Newspaper} />}
      title={<span className="two-lines">{item.name}</span>}
      second={dayOf(item)}
    />
  );
}

export function PolicyRow(row: InList<NewsItem>) {
  const { item } = row;
  return (
    <RowLink
      to="/policyDetail"
      {...way(row)}
      before={<FileText size={22} strokeWidth={1.8} aria-hidden className={styles.mark} />}
      title={<span className="two-lines">{item.name}</span>}
      second={dayOf(item)}
    />
  );
}

export function AnnouncementRow(row: InList<Announcement>) {
  const { item } = row;
  const block = dayBlock(item.date);
  return (
    <RowLink
      to="/announceDetail"
      {...way(row)}
      title={<span className="two-lines">{item.name}</span>}
      before={
        block && (
          <span className={styles.date}>
            <b>{block.day}</b>
            <span>{block.month}</span>
          </span>
        )
      }
      second={block ? undefined : dayOf(item)}
      after={item.newsCover && <Cover address={item.newsCover} Icon={Megaphone} />}
    />
  );
}

export function ExpertRow({ expert }: { expert: NamedExpert }) {
  const row = {
    before: <Portrait expert={expert} />,
    title: <span className={styles.name}>{expert.name}</span>,
    second: expert.expertPosition,
  };
  if (expert.id === undefined) return <Row {...row} />;
  return <RowLink to="/expertsDetail" search={{ id: expert.id }} {...row} />;
}

/** An expert's image; where there is none, the first character of the name. */
export function Portrait({ expert, large }: { expert: NamedExpert; large?: boolean }) {
  return (
    <span className={large ? `${styles.portrait} ${styles.large}` : styles.portrait} aria-hidden="true">
      {expert.name.slice(0, 1)}
      {expert.avatarUrl && (
        <img
          src={sized(expert.avatarUrl, 375)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  );
}
