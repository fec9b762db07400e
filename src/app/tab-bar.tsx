import { Link, useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue } from 'jotai';
import { GraduationCap, House, UserRound } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { identityAtom } from '@/session/identity-atom';
import { icon } from '@/ui/icon';
import { useListens } from '@/ui/on-phone';
import { storedAtom } from '@/ui/stored-atom';
import styles from './tab-bar.module.css';

const TABS = [
  { to: '/homeLand', title: '首页', Icon: House, learner: false },
  { to: '/learningCenterList', title: '学习中心', Icon: GraduationCap, learner: true },
  { to: '/personalCenter', title: '我的', Icon: UserRound, learner: true },
] as const;

/** The root that was visited last: inner screens belong to it. */
const lastRootAtom = storedAtom('lastTab', ['/homeLand', '/learningCenterList', '/personalCenter']);

export function TabBar() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const visitor = useAtomValue(identityAtom).is === 'visitor';
  const [keptRoot, setLastRoot] = useAtom(lastRootAtom);
  const lastRoot = useListens() ? keptRoot : TABS[0].to;
  const root = TABS.find(({ to }) => to.toLowerCase() === path.toLowerCase())?.to;

  useEffect(() => {
    if (root) setLastRoot(root);
  }, [root, setLastRoot]);

  const size = root ? 'full' : 'compact';
  // Before it is painted: the bar would be drawn without its height, and jump.
  useLayoutEffect(() => {
    document.documentElement.dataset.tabs = size;
    return () => {
      delete document.documentElement.dataset.tabs;
    };
  }, [size]);

  const active = root ?? lastRoot;
  return (
    <nav className={`${styles.bar} ${styles[size]}`} aria-label="主导航">
      <div className={styles.tabs}>
        {TABS.map(({ to, title, Icon, learner }) => {
          const target =
            learner && visitor
              ? ({ to: '/userLogin', search: { redirectUrl: to }, state: { instead: true } } as const)
              : { to };
          return (
            <Link
              key={to}
              {...target}
              className={styles.tab}
              data-on={to === active}
              aria-current={to === root ? 'page' : to === active}
            >
              <Icon {...icon} />
              <span>{title}</span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
