import { useRouter } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { icon } from '@/ui/icon';
import { RowLink, Rows } from '@/ui/row';
import styles from './personal.module.css';

export type MenuEntry = {
  to: string;
  title: string;
  Icon: LucideIcon;
  /** How it stands now, beneath the title. */
  second?: ReactNode;
  /** How many there are; 0 and none say nothing. */
  count?: number;
};

/** Rows that lead to other screens. An entry whose screen is not built yet is not shown. */
export function Menu({ entries, label }: { entries: readonly MenuEntry[]; label: string }) {
  const { routesByPath } = useRouter();
  return (
    <nav className={styles.menu} aria-label={label}>
      <Card>
        <Rows>
          {entries
            .filter(({ to }) => to in routesByPath)
            .map(({ to, title, Icon, second, count }) => (
              <li key={to}>
                <RowLink
                  to={to}
                  before={<Icon {...icon} size={22} className={styles.mark} />}
                  title={title}
                  second={second}
                  after={
                    <>
                      {count ? <span className={styles.count}>{count}</span> : null}
                      <ChevronRight {...icon} size={20} className={styles.mark} />
                    </>
                  }
                />
              </li>
            ))}
        </Rows>
      </Card>
    </nav>
  );
}
