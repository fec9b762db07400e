import { budgetsOf, type Kept } from './budgets';
import { type Figures, Measurements } from './figures';
import type { Options } from './options';
import type { Sample, Time } from './rounds';
import { LINES, type LineName, SCREENS, type ScreenName } from './screens';
import { OVER, table } from './table';

const LINE_TITLES: Record<LineName, string> = { whole: '不限制', slow4g: '慢 4G', '3g': '3G' };
const TIMES: readonly { time: Time; title: string }[] = [
  { time: 'first', title: '第一次' },
  { time: 'second', title: '第二次' },
  { time: 'offline', title: '没有网络，第二次' },
];

const HEAD = ['页面', 'FCP', 'LCP', '站住', '请求', '波', 'kB', '其中脚本', 'CLS', '阻塞'];

/** The run as Markdown, and whether every budget was kept. */
export function report(samples: readonly Sample[], options: Options): { text: string; kept: boolean } {
  const measured = new Measurements(samples);
  const parts: string[] = [];
  for (const { time, title } of TIMES) {
    const lines = time === 'offline' ? (['whole'] as const) : options.lines;
    for (const line of lines) {
      const pages = measured.pages(line, time);
      if (pages.length === 0) continue;
      const rows = pages.map((page) => rowOf(page, measured.of(page, line, time), time));
      parts.push(`### ${time === 'offline' ? title : `${LINE_TITLES[line]}，${title}`}`, table(HEAD, rows));
    }
  }
  const ratios = options.builds.flatMap(({ name }) => ratiosTo(name, measured, options.screens));
  if (ratios.length > 0) parts.push('### 比另一份构建', table(RATIO_HEAD, ratios));
  const budgets = budgetsOf(measured, options.screens);
  parts.push('### 预算', table(['', '页面', '线路', '量到', '预算', ''], budgets.map(budgetRow)));
  return { text: parts.join('\n\n'), kept: budgets.every(isKept) };
}

const RATIO_HEAD = ['', '页面', '线路', '哪一次', 'FCP', 'LCP', '站住', '阻塞（毫秒）'];

/** Returns each screen's figures over those of the same screen in the other build, and how much longer it blocks, ms. */
function ratiosTo(name: string, measured: Measurements, screens: readonly ScreenName[]): string[][] {
  const over = (ours?: number, theirs?: number) => (ours && theirs ? (ours / theirs).toFixed(2) : '–');
  return TIMES.flatMap(({ time, title }) =>
    LINES.flatMap((line) =>
      screens.flatMap((screen) => {
        const [ours, theirs] = [
          measured.of(screen, line, time),
          measured.of(`${name} ${screen}`, line, time),
        ];
        if (!ours || !theirs) return [];
        const blocked = whole((ours.blocked ?? 0) - (theirs.blocked ?? 0));
        const ratios = (['fcp', 'lcp', 'stands'] as const).map((figure) =>
          over(ours[figure], theirs[figure]),
        );
        return [[name, SCREENS[screen].title, LINE_TITLES[line], title, ...ratios, blocked]];
      }),
    ),
  );
}

const isScreen = (page: string): page is ScreenName => page in SCREENS;
const titleOf = (page: string) =>
  page.replace(/\w+$/, (name) => (isScreen(name) ? SCREENS[name].title : name));

function rowOf(page: string, figures: Figures | undefined, time: Time): string[] {
  if (!figures) return [page];
  const { fcp, lcp, stands, requests, requestsInAll, waves, bytes, scriptBytes, cls, blocked } = figures;
  return [
    isScreen(page) ? `**${titleOf(page)}**` : titleOf(page),
    whole(fcp),
    whole(lcp),
    whole(stands),
    `${whole(requests)} / ${whole(requestsInAll)}`,
    // What the worker answers has no round trip.
    time === 'first' ? whole(waves) : '–',
    whole(bytes && bytes / 1_000),
    whole(scriptBytes === undefined ? undefined : scriptBytes / 1_000),
    cls === undefined ? '–' : cls.toFixed(3),
    whole(blocked),
  ];
}

const isKept = ({ value, most }: Kept) => value !== undefined && value <= most;

function budgetRow(budget: Kept): string[] {
  const { title, screen, line, value, most } = budget;
  const said = value === undefined ? '没有来' : String(Math.round(value * 1_000) / 1_000);
  const shown = value !== undefined && value > 1 ? value.toFixed(2).replace(/\.00$/, '') : said;
  return [title, SCREENS[screen].title, LINE_TITLES[line], shown, String(most), isKept(budget) ? '' : OVER];
}

const whole = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0));
