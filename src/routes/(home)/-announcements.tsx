import type { Announcement } from '@contract/announcements';
import { useQuery } from '@tanstack/react-query';
import { Card, Section } from '@/ui/card';
import { dayBlock } from '@/ui/dates';
import { Loaded } from '@/ui/loaded';
import { RowLink, Rows } from '@/ui/row';
import { BoneRows, Empty } from '@/ui/states';
import styles from './-home.module.css';
import { homeAnnouncements } from './-queries';

export function Announcements() {
  const query = useQuery(homeAnnouncements);
  return (
    <Section title="公告" anchor="announcements">
      <Card>
        <Loaded query={query} skeleton={<BoneRows count={4} lead="date" />}>
          {(list) => (list.length ? <Rows>{list.map(row)}</Rows> : <Empty />)}
        </Loaded>
      </Card>
    </Section>
  );
}

function row({ id, name, date }: Announcement) {
  const block = dayBlock(date);
  return (
    <li key={id}>
      <RowLink
        to="/announceDetail"
        search={{ id }}
        title={<span className="two-lines">{name}</span>}
        before={
          block && (
            <span className={styles.date}>
              <b>{block.day}</b>
              <span>{block.month}</span>
            </span>
          )
        }
        second={block ? undefined : date}
      />
    </li>
  );
}
