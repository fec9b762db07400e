import { clock } from '@rules/duration';
import type { DownloadRow } from '@/offline/download-rows';
import { hoursOf, isText } from '@/offline/downloads/hours-of-file';
import { inBytes } from '@/ui/file-size';

/** How a wish stands, in a few words. Pure. */
export function stateWords({ state, words, received, size }: DownloadRow): string {
  switch (state) {
    case 'complete':
      return '';
    case 'running':
      return size > 0 ? `正在下载 ${Math.floor((received / size) * 100)}%` : '正在下载';
    case 'waiting':
      return words || '排队中';
    case 'paused':
      return '已暂停';
    case 'failed':
      return words || '没有下完';
  }
}

/** An hour may be here as one of its lesson and as one of a training. */
const playedBy = (row: DownloadRow) => new Set(hoursOf(row).map(({ hour }) => hour)).size;

/** What an hour's row says beneath its name: of one that failed why alone, beside its button there is little room. */
export const rowWords = (row: DownloadRow): string =>
  row.state === 'failed'
    ? stateWords(row)
    : [
        row.sound && '只有声音',
        isText(row) ? '图文' : clock(row.duration),
        playedBy(row) > 1 && `共 ${playedBy(row)} 课时用这个${row.sound ? '声音' : '视频'}`,
        row.size > 0 && inBytes(row.size),
        stateWords(row),
      ]
        .filter(Boolean)
        .join(' · ');

/** How far it is, the bytes in one unit: `8.2 / 12.6 MB`. */
export function ofBytes(received: number, size: number): string {
  const MB = 1024 * 1024;
  if (size < MB) return `${Math.round(received / 1024)} / ${Math.round(size / 1024)}\u00a0KB`;
  return `${(received / MB).toFixed(1)} / ${(size / MB).toFixed(1)}\u00a0MB`;
}

/** How long it still takes, seconds; empty where nobody can say yet. */
export function leftWords(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return '';
  if (seconds < 60) return `还要约 ${Math.max(10, Math.ceil(seconds / 10) * 10)} 秒`;
  if (seconds < 3_600) return `还要约 ${Math.ceil(seconds / 60)} 分钟`;
  return `还要约 ${Math.ceil(seconds / 3_600)} 小时`;
}

const DAY = 24 * 3_600_000;

/** How long a permit still lasts; `until` and `now` by the same clock, ms. `soon`: it is time to renew it. */
export function permitWords(until: number, now: number): { words: string; soon: boolean } {
  const left = until - now;
  if (left <= 0) return { words: '离线许可已到期', soon: true };
  if (left < DAY) return { words: '离线许可还有不到1天', soon: true };
  const days = Math.floor(left / DAY);
  return { words: `离线许可还有${days}天`, soon: days < 3 };
}
