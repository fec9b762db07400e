import type { ReactNode } from 'react';
import { BackToTop } from '@/ui/back-to-top';
import { Card } from '@/ui/card';
import { Page, PageHeader } from '@/ui/page';
import styles from './list.module.css';

/** A screen of one long list: what narrows it down on top, the list beneath. */
export function ListScreen({
  title,
  filters,
  children,
}: {
  title: string;
  filters: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <div className={styles.filters}>{filters}</div>
      <Card>{children}</Card>
      <BackToTop />
    </Page>
  );
}
