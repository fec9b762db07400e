import { useAtom } from 'jotai';
import { lineKind } from '@/browser/connection';
import { Card, Section } from '@/ui/card';
import { CheckField } from '@/ui/check-field';
import { aheadAtom, onceCreditedAtom } from '../downloads';
import { AHEAD } from '../next-hours';
import styles from './downloads.module.css';

/** What comes and goes by itself; nothing does unless the learner says so. */
export function DownloadChoices() {
  const [once, setOnce] = useAtom(onceCreditedAtom);
  const [ahead, setAhead] = useAtom(aheadAtom);
  const wifi = lineKind() === 'unknown' ? '这个浏览器看不出是不是 Wi-Fi，也会用流量' : '只用 Wi-Fi，不用流量';
  return (
    <Section title="自动下载和删除">
      <Card padded>
        <CheckField
          label="自动下载接下来的课时"
          checked={ahead === 'yes'}
          onChange={(on) => setAhead(on ? 'yes' : 'no')}
        />
        <p className={styles.choice}>{`手机里总备着要学的 ${AHEAD} 课时。${wifi}`}</p>
        <CheckField
          label="已计入后自动删除"
          checked={once === 'delete'}
          onChange={(on) => setOnce(on ? 'delete' : 'keep')}
        />
        <p className={styles.choice}>学完并计入的，把视频删掉，腾出空间。学习记录不受影响</p>
      </Card>
    </Section>
  );
}
