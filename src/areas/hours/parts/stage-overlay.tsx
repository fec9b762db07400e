import { RotateCw } from 'lucide-react';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import styles from './study.module.css';

/** Covers the player with what is wrong and the way on. */
export function Overlay({ sentence, children }: { sentence?: string; children: React.ReactNode }) {
  return (
    <div className={styles.overlay} role="alert">
      {sentence && <p>{sentence}</p>}
      {children}
    </div>
  );
}

/** The video cannot be shown; it can be tried again without losing the place. */
export function MediaFailed({ sentence, onReload }: { sentence: string; onReload: () => void }) {
  return (
    <Overlay sentence={sentence}>
      <Button look="deep" small onClick={onReload}>
        <RotateCw {...icon} size={18} /> 重新加载
      </Button>
    </Overlay>
  );
}

/** The video is on its way; what lies below can still be tapped. */
export function StageLoading() {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.loading}>视频加载中...</span>
    </div>
  );
}
