import type { TrainingBasicInfo } from '@contract/trainings';
import { Radio } from 'lucide-react';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/prompts';
import { RowButton } from '@/ui/row';
import { useLive } from '../training-live';
import styles from './training.module.css';

/** The live room of a training, for who has registered. */
export function LiveEntry({ training: { id, liveUrl, buyState } }: { training: TrainingBasicInfo }) {
  const { busy, refusal, enter } = useLive(id, liveUrl);
  return (
    <div className={styles.live}>
      <RowButton
        before={<Radio {...icon} className={styles.entry} />}
        title="直播课"
        second={busy ? '正在进入' : '进入直播间'}
        onClick={() => (buyState ? enter() : void toast('请先报名'))}
      />
      {refusal && (
        <div className={styles.entryRefusal}>
          <Notice kind="refused">{refusal}</Notice>
        </div>
      )}
    </div>
  );
}
