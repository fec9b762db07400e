import { Link } from '@tanstack/react-router';
import { BookOpen, Megaphone, UserRound } from 'lucide-react';
import { icon } from '@/ui/icon';
import styles from './-entry-tiles.module.css';

/** The ways in; each screen that is built adds its own. */
const TILES = [
  { title: '课程', Icon: BookOpen, link: { to: '/learningCenterList' } },
  { title: '公告', Icon: Megaphone, link: { to: '/homeLand', hash: 'announcements' } },
  { title: '我的', Icon: UserRound, link: { to: '/personalCenter' } },
] as const;

export function EntryTiles() {
  return (
    <nav className={styles.tiles} aria-label="入口">
      {TILES.map(({ title, Icon, link }) => (
        <Link key={title} {...link} className={styles.tile}>
          <span className={styles.icon}>
            <Icon {...icon} />
          </span>
          {title}
        </Link>
      ))}
    </nav>
  );
}
