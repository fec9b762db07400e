import { useAtomValue } from 'jotai';
import { RotateCw } from 'lucide-react';
import type { StudyPath } from '@/areas/learning/hour-link';
import type { StudyPlace } from '@/offline/rows';
import { queueAtom, syncStatusAtom } from '@/offline/status';
import type { State } from '@/study/engine/state';
import { useOfState } from '@/study/snapshot';
import { Button } from '@/ui/button';
import { icon } from '@/ui/icon';
import { HourEndPanel } from './hour-end-panel';
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

const creditedOf = (state: State) => ('hour' in state ? state.hour.credit.credited : 0);

type EndProps = { done: boolean; place: StudyPlace; path: StudyPath; watchAgain: () => void };

/** The end of a video hour, over its player. */
export function VideoEnd(props: EndProps) {
  const { hour, end } = props.place;
  const { online } = useAtomValue(syncStatusAtom);
  const { rows } = useAtomValue(queueAtom);
  const finish = rows.find((row) => row.hour === hour && row.kind === 'finish');
  return (
    <div className={styles.end}>
      <HourEndPanel
        online={online}
        end={end}
        credited={useOfState(hour, creditedOf)}
        reason={finish?.words ?? ''}
        {...props}
      />
    </div>
  );
}
