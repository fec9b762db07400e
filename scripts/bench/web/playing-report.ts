import { HEAP_EVERY, type Playing } from './playing';
import { OVER, table } from './table';

/** Of the main thread, above the video alone. */
const MOST_ABOVE = 0.02;
/** What the heap may grow or shrink by, bytes. */
const FLAT = 500_000;

export type Both = { hour: Playing; video: Playing };

const sum = ({ scripts, looks }: Playing) => scripts + looks;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

/** What an hour needs while it plays, as Markdown, and whether its budgets were kept. */
export function playingReport({ hour, video }: Both, seconds: number): { text: string; kept: boolean } {
  const above = sum(hour) - sum(video);
  const ends = ({ heaps }: Playing) => [heaps[0] ?? Number.NaN, heaps.at(-1) ?? Number.NaN] as const;
  const [begun, ended] = ends(hour);
  const grown = ended - begun;
  const row = (title: string, playing: Playing) => [
    title,
    percent(playing.scripts),
    percent(playing.looks),
    ...ends(playing).map(megabytes),
  ];
  const kept = { share: above < MOST_ABOVE, heap: Math.abs(grown) <= FLAT };
  const text = [
    `### 放着的课时，${seconds} 秒`,
    table(
      ['', '脚本', '样式和布局', '堆，开始', '堆，结束'],
      [row('**学习**', hour), row('只有视频', video)],
    ),
    `主线程比只有视频多 ${percent(above)}（预算 2 %）${kept.share ? '' : `，${OVER}`}；回收以后的堆变了 ${megabytes(grown)}（预算 ±0.5 MB）${kept.heap ? '' : `，${OVER}`}。`,
    `只有视频的最多放一分钟。学习的堆，每 ${HEAP_EVERY} 秒回收两次以后，MB：${hour.heaps.map((bytes) => (bytes / 1e6).toFixed(2)).join('、')}。`,
  ].join('\n\n');
  return { text, kept: kept.share && kept.heap };
}
