import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import styles from './form.module.css';

/** What was changed earlier and not saved stands in the form again. */
export function DraftNotice({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice>
      <div className={styles.draft}>
        <span>改动还没有保存</span>
        <Button look="plain" small onClick={onDrop}>
          不要了
        </Button>
      </div>
    </Notice>
  );
}
