import { Link } from '@tanstack/react-router';
import { Award, BookOpen, CircleHelp, Presentation } from 'lucide-react';
import { icon } from '@/ui/icon';
import styles from './entry-tiles.module.css';

/** The ways in; what is news stands beneath, what is one's own in the tabs. */
const TILES = [
  { title: '培训', Icon: Presentation, to: '/trainningOrLessonList', search: { listType: '1' } },
  { title: '课程', Icon: BookOpen, to: '/trainningOrLessonList', search: { listType: '2' } },
  { title: '证书', Icon: Award, to: '/myCertificate' },
  { title: '帮助', Icon: CircleHelp, to: '/helpFeedback' },
] as const;

export function EntryTiles() {
  return (
    <nav className={styles.tiles} aria-label="入口">
      {TILES.map(({ title, Icon, ...way }) => (
        <Link key={title} {...way} className={styles.tile}>
          <span className={styles.icon}>
            <Icon {...icon} />
          </span>
          {title}
        </Link>
      ))}
    </nav>
  );
}
