import { Bone, BoneRows } from '@/ui/states';
import styles from './study.module.css';

/** The shape of a study page on its way. */
export function StudyBones() {
  return (
    <div aria-busy="true">
      <div className={styles.stage}>
        <p className={styles.loading}>视频加载中...</p>
      </div>
      <Bone height="1.6rem" width="80%" />
      <Bone height="10px" />
      <BoneRows count={4} second />
    </div>
  );
}
