import type { LucideIcon } from 'lucide-react';
import styles from './cover.module.css';
import { icon } from './icon';
import { sized } from './sized';

/** A small picture before a row; where there is none, or it does not come, the kind's icon. */
export function Cover({ address, Icon }: { address: string; Icon: LucideIcon }) {
  return (
    <span className={styles.cover}>
      <Icon {...icon} />
      {address && (
        <img
          src={sized(address, 375)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => currentTarget.remove()}
        />
      )}
    </span>
  );
}
