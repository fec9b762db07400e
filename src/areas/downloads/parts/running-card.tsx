import { Pause } from 'lucide-react';
import type { DownloadRow } from '@/offline/download-rows';
import { Card } from '@/ui/card';
import { icon } from '@/ui/icon';
import { leftWords, ofBytes } from '../download-words';
import { useSecondsLeft } from '../use-rate';
import frame from './download-frame.module.css';
import styles from './downloads.module.css';

/** The one that is fetched just now. */
export function RunningCard({ row, onPause }: { row: DownloadRow; onPause: () => void }) {
  const left = leftWords(useSecondsLeft(row));
  const share = row.size > 0 ? (row.received / row.size) * 100 : 0;
  return (
    <div className={frame.card}>
      <Card padded>
        <div className={styles.now}>
          <span className={frame.words}>
            <span className={frame.second}>正在下载</span>
            <span>{row.hourName}</span>
          </span>
          <button
            type="button"
            className={styles.hour}
            aria-label={`暂停下载：${row.hourName}`}
            onClick={onPause}
          >
            <Pause {...icon} size={22} />
          </button>
          <div className={styles.progress}>
            <div
              className={styles.room}
              role="progressbar"
              aria-label="下载进度"
              aria-valuenow={Math.floor(share)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i style={{ width: `${share}%` }} />
            </div>
            <span className={frame.second}>
              {[row.size > 0 && ofBytes(row.received, row.size), left, '断了会接着下']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
        </div>
      </Card>
    </div>
  );
}
