import { CircleArrowDown, Wifi } from 'lucide-react';
import { icon } from '@/ui/icon';
import type { Reach } from '../catalog-on-phone';
import styles from './hour-row.module.css';

const REACHES = {
  here: { words: '可离线学', Icon: CircleArrowDown, look: styles.here },
  needs: { words: '需联网', Icon: Wifi, look: '' },
  unseen: { words: '', Icon: Wifi, look: styles.unseen },
} as const;

/** Whether an hour can be studied without network: in words while there is none, as a quiet sign otherwise. */
export function HourReach({ reach, away }: { reach: Reach; away: boolean }) {
  const { words, Icon, look } = REACHES[reach];
  return (
    <span className={away ? `${styles.reach} ${look}` : styles.reach}>
      <Icon {...icon} size={14} aria-hidden="true" />
      {away ? words : <span className="spoken">{words}</span>}
    </span>
  );
}
