import type { StoredHour } from '@/study/permit/stored-hour';
import { chinaDay, day, moment } from '@/ui/dates';

const STAYS = '学过的都在，不用重学。';

export const NEVER_DOWNLOADED = '视频要有网络才能播放。看过的图文课时在手机里，没有网络也能读。';

/** Why a video cannot be studied just now, without network, and what would help. Pure; `now` the phone's clock, ms. */
export function awayWords(
  { is, permit, words }: Pick<StoredHour, 'is' | 'permit' | 'words'>,
  now: number,
): string {
  switch (is) {
    case 'ready':
    case 'none':
      return NEVER_DOWNLOADED;
    case 'partial':
      return '这个视频还没有下载完。联网后接着下，下完没有网络也能学。';
    case 'gone':
      return `手机清理掉了下载的视频，联网后要重新下载。${STAYS}`;
    case 'tooLarge':
      return '视频在手机里，可是太大，这个浏览器没有网络放不了。联网可以学；装到主屏幕，从那里打开，没有网络也能放。';
    case 'later':
      return '视频已在手机里，还没有离线许可：一次最多 10 小时，学完再领。联网一次后可学。';
    case 'expired':
      return `离线许可${permit ? ` ${day(chinaDay(permit.until))} ` : '已经'}到期了，联网一次就能续上。${STAYS}`;
    case 'lost':
      return `${words}。没有网络时不能学，${STAYS}`;
    case 'wrongClock':
      return `手机的日期不对（现在是 ${moment(now)}），学了可能算不上。到手机「设置」里打开自动设置日期和时间，再点重试。`;
  }
}
