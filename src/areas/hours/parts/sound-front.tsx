import { useQuery } from '@tanstack/react-query';
import { lessonQuery } from '@/areas/learning/queries';
import type { StudyPlace } from '@/offline/rows';
import { sized } from '@/ui/sized';
import styles from './study.module.css';

/** What stands behind the words of an hour that is listened to: its lesson's cover, as the phone keeps it. */
export function SoundFront({
  place: { learner, lesson },
}: {
  place: Pick<StudyPlace, 'learner' | 'lesson'>;
}) {
  const { data } = useQuery({ ...lessonQuery(learner, lesson), enabled: lesson !== '' });
  const cover = data?.cover || data?.lessonCoverUrl || data?.coverUrl;
  return (
    <div className={styles.sound}>
      {cover && (
        <img src={sized(cover, 375)} alt="" onError={({ currentTarget }) => currentTarget.remove()} />
      )}
      <span>只听声音</span>
    </div>
  );
}
