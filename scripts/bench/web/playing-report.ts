import { accountOf, HEAP_EVERY, TOO_SHORT } from './heap-account';
import type { Playing } from './playing';
import { OVER, table } from './table';

/** Of the main thread, above the video alone. */
const MOST_ABOVE = 0.02;
/** What the heap may grow or shrink by, bytes. */
const FLAT = 500_000;

export type Both = { hour: Playing; video: Playing };

const sum = ({ scripts, looks }: Playing) => scripts + looks;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const mega = (bytes: number) => (bytes / 1e6).toFixed(2);
const listed = (heaps: readonly number[]) => heaps.map(mega).join('、');

/** What an hour needs while it plays, as Markdown, and whether its budgets were kept; one too short has none of the heap. */
export function playingReport({ hour, video }: Both, seconds: number): { text: string; kept: boolean } {
  const above = sum(hour) - sum(video);
  const ends = ({ heaps, warmUp }: Playing) => {
    const { account } = accountOf(heaps, warmUp);
    return [account[0] ?? Number.NaN, account.at(-1) ?? Number.NaN] as const;
  };
  const [begun, ended] = ends(hour);
  const grown = ended - begun;
  const row = (title: string, playing: Playing) => [
    title,
    percent(playing.scripts),
    percent(playing.looks),
    ...ends(playing).map((bytes) => `${mega(bytes)} MB`),
  ];
  const judged = hour.warmUp > 0;
  const kept = { share: above < MOST_ABOVE, heap: !judged || Math.abs(grown) <= FLAT };
  const budget = judged ? '预算 ±0.5 MB' : `不到 ${TOO_SHORT} 秒，太短，不判`;
  const { warming, account } = accountOf(hour.heaps, hour.warmUp);
  const text = [
    `### 放着的课时，${judged ? `热身 ${hour.warmUp} 秒以后 ` : ''}${seconds} 秒`,
    table(
      ['', '脚本', '样式和布局', '堆，开始', '堆，结束'],
      [row('**学习**', hour), row('只有视频', video)],
    ),
    `主线程比只有视频多 ${percent(above)}（预算 2 %${judged ? '，热身也算' : ''}）${kept.share ? '' : `，${OVER}`}；回收以后的堆变了 ${mega(grown)} MB（${budget}）${kept.heap ? '' : `，${OVER}`}。`,
    `只有视频的最多放一分钟。学习的堆，每 ${HEAP_EVERY} 秒回收两次以后，MB：${listed(account)}。`,
    ...(judged
      ? [`热身 ${hour.warmUp} 秒：${listed(warming)}。浏览器在编译一直热的函数，堆的预算从热身以后算。`]
      : []),
  ].join('\n\n');
  return { text, kept: kept.share && kept.heap };
}
