import type { OperatorAnswer } from '@contract/operator/endpoint';
import type { making } from '@contract/operator/media';
import { chinaTime } from '@rules/china-time';
import { desc } from 'drizzle-orm';
import type { Platform } from '../areas/platform';
import { hour, mediaJob } from '../database/schema';
import { WORKS } from '../jobs/making/works';

const MOST_TOLD = 500;
const WITHOUT =
  '这台服务器上没有 ffmpeg：视频照原样播放，不做小画面、声音和缩略图。装上以后（Debian 和 Ubuntu 用 apt install ffmpeg）重新启动即可；不在 PATH 里的用 FFMPEG 指明。';

/** What is made of films and what became of it, for the operator. */
export async function whatIsMade({ database, ffmpeg }: Platform): Promise<OperatorAnswer<typeof making>> {
  const jobs = await database.select().from(mediaJob).orderBy(desc(mediaJob.id)).limit(MOST_TOLD);
  const named = await database.select({ name: hour.name, media: hour.media }).from(hour);
  const list = jobs.map(({ source, work, state, reason, made, askedAt }) => ({
    hours: named
      .filter(
        ({ media }) => media.startsWith(source) || (work === 'repair' && made && media.startsWith(made)),
      )
      .map(({ name }) => name),
    work: WORKS[work].word,
    state,
    reason,
    address: work === 'thumbnail' && made ? `/pictures/${made}.jpg` : '',
    askedAt: chinaTime(askedAt),
  }));
  const there = await ffmpeg.available();
  const waiting = jobs.filter(({ state }) => state === 'waiting' || state === 'running').length;
  const message = waiting > 0 ? `还有 ${waiting} 件在排队，一件一件地做` : '都做好了';
  return { ffmpeg: there, message: there ? message : WITHOUT, list };
}
