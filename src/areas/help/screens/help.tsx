import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { CreditLegend } from '@/ui/credit-legend';
import { icon } from '@/ui/icon';
import { Loaded } from '@/ui/loaded';
import { ActionBar, Page, PageHeader } from '@/ui/page';
import { Empty, SkeletonLine, SkeletonRows } from '@/ui/states';
import { Contact } from '../parts/contact';
import styles from '../parts/help.module.css';
import { NodeRows } from '../parts/node-rows';
import { groupsQuery, treeQuery } from '../queries';

export const Route = createFileRoute('/helpFeedback')({ component: HelpFeedback });

function HelpFeedback() {
  const query = useQuery(groupsQuery);
  return (
    <Page title="帮助与反馈">
      <PageHeader title="帮助与反馈" />
      <Loaded query={query} skeleton={<GroupsSkeleton />} fallback="数据加载失败">
        {(groups) =>
          groups.length ? (
            <div className={styles.groups}>
              {groups.map((group) => (
                <Group key={group.id} name={group.name}>
                  <Tree id={group.id} />
                </Group>
              ))}
            </div>
          ) : (
            <Empty sentence="暂无数据" />
          )
        }
      </Loaded>
      <div className={styles.legend}>
        <Group name="学时条怎么看">
          <div className={styles.looks}>
            <CreditLegend />
          </div>
        </Group>
      </div>
      <Contact />
      <ActionBar>
        <ButtonLink to="/feedbackForm" wide>
          我要反馈
        </ButtonLink>
      </ActionBar>
    </Page>
  );
}

function GroupsSkeleton() {
  return (
    <div className={styles.groups} aria-busy="true">
      {['1', '2', '3', '4', '5'].map((key) => (
        <SkeletonLine key={key} height="52px" radius="14px" />
      ))}
    </div>
  );
}

/** One group: what is in it is asked for when it is opened. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <Card>
      <h2>
        <button
          type="button"
          className={styles.group}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <span>{name}</span>
          <ChevronDown {...icon} size={20} className={open ? styles.turned : undefined} />
        </button>
      </h2>
      <div id={panel} className={styles.tree} hidden={!open}>
        {open && children}
      </div>
    </Card>
  );
}

function Tree({ id }: { id: string }) {
  const query = useQuery(treeQuery(id));
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={3} />} fallback="数据加载失败">
      {(nodes) => <NodeRows nodes={nodes} group={id} />}
    </Loaded>
  );
}
