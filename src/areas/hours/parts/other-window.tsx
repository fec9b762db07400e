import type { StudyPlace } from '@/offline/rows';
import { Button } from '@/ui/button';
import { heldSentence, useHeldWindow } from '../use-held-window';
import styles from './other-window.module.css';
import { ToCatalog } from './to-catalog';

type Props = {
  failure: unknown;
  place: Pick<StudyPlace, 'learner' | 'lesson' | 'training'>;
  onRetry: () => void;
};

/**
 * Another window studies, so this one does not: the specification's sentence, until when it waits, and the way back. It goes on
 * by itself when the other has gone.
 */
export function OtherWindowStudies({ failure, place, onRetry }: Props) {
  const held = useHeldWindow(place.learner, failure, onRetry);
  return (
    <>
      <p className={styles.lead}>请勿多开视频窗口</p>
      {/* A countdown that is read out each second says nothing else. */}
      <p className={styles.until} aria-live="off">
        另一页面正在学习，请回到那里继续。
        <span className={styles.seconds}>{heldSentence(held)}</span>
      </p>
      <div className={styles.ways}>
        <Button look="deep" small onClick={onRetry}>
          重试
        </Button>
        <ToCatalog lessonId={place.lesson} trainingId={place.training} look="quiet" small />
      </div>
    </>
  );
}
