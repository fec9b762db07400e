import { Bone } from '@/ui/states';
import styles from './continue-card.module.css';

/** The card on its way. */
export function CardBones() {
  return (
    <div className={`${styles.card} ${styles.waiting}`} aria-busy="true">
      <Bone width="40%" height="1.22rem" />
      <Bone width="80%" height="1.85rem" />
      <Bone height="10px" />
      <Bone width="50%" height="1.72rem" />
      <Bone height="max(48px, 3rem)" radius="12px" />
    </div>
  );
}
