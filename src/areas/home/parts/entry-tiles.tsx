import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  CircleHelp,
  FileText,
  LayoutGrid,
  Megaphone,
  Newspaper,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { icon } from '@/ui/icon';
import styles from './entry-tiles.module.css';

/** The ways in. */
const TILES = [
  { title: '学习中心', Icon: BookOpen, to: '/learningCenterList' },
  { title: '新闻资讯', Icon: Newspaper, to: '/newsInfo' },
  { title: '政策法规', Icon: FileText, to: '/policyList' },
  { title: '公告', Icon: Megaphone, to: '/announceList' },
  { title: '专家', Icon: UsersRound, to: '/expertsWindow' },
  { title: '专题栏目', Icon: LayoutGrid, to: '/specialColumn' },
  { title: '帮助', Icon: CircleHelp, to: '/helpFeedback' },
  { title: '我的', Icon: UserRound, to: '/personalCenter' },
] as const;

export function EntryTiles() {
  return (
    <nav className={styles.tiles} aria-label="入口">
      {TILES.map(({ title, Icon, to }) => (
        <Link key={title} to={to} className={styles.tile}>
          <span className={styles.icon}>
            <Icon {...icon} />
          </span>
          {title}
        </Link>
      ))}
    </nav>
  );
}
