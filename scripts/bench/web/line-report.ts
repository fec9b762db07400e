import { type Bad, KEPT_SCREENS, type Painted } from './lie-fi';
import type { Ready } from './ready';
import { type ReadyLine, SCREENS } from './screens';
import { OVER, table } from './table';

/** From the first content of the first screen until all of it stands on the phone, ms. */
const READY_WITHIN: Record<ReadyLine, { title: string; most: number }> = {
  slow4g: { title: '慢 4G', most: 15_000 },
  '3g': { title: '3G', most: 45_000 },
  '2g': { title: '2G', most: 240_000 },
  loss30: { title: '丢三成请求', most: 240_000 },
};

/** Where nobody answers, over no network at all. */
const MOST_OVER_NONE = 1.5;

type Report = { text: string; kept: boolean };

const seconds = (ms: number | undefined) => (ms === undefined ? '没有来' : (ms / 1_000).toFixed(1));

/** How long phones took to get ready, as Markdown, and whether the budgets were kept. Times in ms. */
export function readyReport(all: readonly Ready[]): Report {
  const isKept = ({ line, ready, opens }: Ready) => opens && (ready ?? Infinity) <= READY_WITHIN[line].most;
  const rows = all.map((one) => [
    READY_WITHIN[one.line].title,
    seconds(one.ownRow),
    seconds(one.ready),
    seconds(READY_WITHIN[one.line].most),
    one.opens ? '打开了' : '没有打开',
    isKept(one) ? '' : OVER,
  ]);
  const head = ['线路', '自己的第一行', '可以离线打开', '预算', '断网再打开', ''];
  const text = [
    '### 第一次来，多久可以离线打开',
    '登录、到首页，从第一屏有内容算起，秒；一次打开到底，不重新载入。',
    table(head, rows),
  ].join('\n\n');
  return { text, kept: all.every(isKept) };
}

/** How fast kept screens stood, as Markdown, and whether the budget was kept. Times in ms; what never came is later than all. */
export function keptReport(painted: readonly Painted[]): Report {
  const ratios: (number | undefined)[] = [];
  const rows = KEPT_SCREENS.map((screen) => {
    const of = (on: Bad) =>
      median(painted.filter((one) => one.screen === screen && one.on === on).map(({ ms }) => ms));
    const [none, lieFi] = [of('none'), of('lieFi')];
    const ratio = none !== undefined && lieFi !== undefined ? lieFi / none : undefined;
    ratios.push(ratio);
    const shown = (ms: number | undefined) => (ms === undefined ? '没有来' : ms.toFixed(0));
    return [
      `**${SCREENS[screen].title}**`,
      shown(none),
      shown(lieFi),
      ratio === undefined ? '–' : ratio.toFixed(2),
      ratio !== undefined && ratio <= MOST_OVER_NONE ? '' : OVER,
    ];
  });
  const text = [
    '### 看过的页面，没有回应的网络和没有网络',
    `第一次没有回应之后打开，到内容和它的日期都站住，毫秒；预算 ${MOST_OVER_NONE} 倍。`,
    table(['页面', '没有网络', '没有回应', '比', ''], rows),
  ].join('\n\n');
  return { text, kept: ratios.every((ratio) => ratio !== undefined && ratio <= MOST_OVER_NONE) };
}

function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.map((value) => value ?? Infinity).sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle === Infinity ? undefined : middle;
}
