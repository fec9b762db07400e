import type { Measured, Measurements } from './figures';
import type { Time } from './rounds';
import { LINES, type LineName, type ScreenName } from './screens';

/** A budget of a figure: over that of another page in the same run, or as it is. */
type Budget = {
  title: string;
  figure: Measured;
  /** `each`: of every screen. */
  screen: ScreenName | 'each';
  /** The page beside it, or each screen's own, and which of its figures, at least so much; without one the figure itself is held. */
  over?: { what: string | ((screen: ScreenName) => string); figure: Measured; least?: number };
  most: number;
  lines: readonly LineName[];
  time: Time;
};

export const BARE = '空 React';
export const EMPTY = '空，已存';
export const still = (screen: string) => `静态 ${screen}`;
export const keptStill = (screen: string) => `静态，已存 ${screen}`;

const SLOW = ['slow4g', '3g'] as const;
/** On 3g a ratio may be so much more. */
const MORE_ON_3G = 0.2;

const BUDGETS: readonly Budget[] = [
  {
    title: 'LCP 比静态的同一页',
    figure: 'lcp',
    screen: 'login',
    over: { what: still('login'), figure: 'lcp' },
    most: 1.3,
    lines: SLOW,
    time: 'first',
  },
  {
    title: 'LCP 比空 React',
    figure: 'lcp',
    screen: 'home',
    over: { what: BARE, figure: 'lcp' },
    most: 1.6,
    lines: SLOW,
    time: 'first',
  },
  {
    title: '自己的第一行比空 React 的 LCP',
    figure: 'stands',
    screen: 'home',
    over: { what: BARE, figure: 'lcp' },
    most: 1.9,
    lines: SLOW,
    time: 'first',
  },
  {
    title: '阻塞比空 React',
    figure: 'blocked',
    screen: 'each',
    // A page that blocks nobody would allow nothing: as much as one long task holds is never meant.
    over: { what: BARE, figure: 'blocked', least: 50 },
    most: 1.3,
    lines: SLOW,
    time: 'first',
  },
  { title: 'CLS', figure: 'cls', screen: 'each', most: 0.02, lines: LINES, time: 'first' },
  {
    title: '没有网络的第二次，CLS',
    figure: 'cls',
    screen: 'each',
    most: 0.02,
    lines: ['whole'],
    time: 'offline',
  },
  { title: '登录可按之前的请求', figure: 'requests', screen: 'login', most: 8, lines: SLOW, time: 'first' },
  {
    title: '自己的第一行之前的请求',
    figure: 'requests',
    screen: 'home',
    most: 20,
    lines: SLOW,
    time: 'first',
  },
  {
    title: '没有网络的第二次，LCP 比空的已存页面',
    figure: 'lcp',
    screen: 'each',
    over: { what: EMPTY, figure: 'lcp' },
    most: 1.3,
    lines: ['whole'],
    time: 'offline',
  },
  {
    // Laying out its words takes any page its time, which the empty one does not have.
    title: '没有网络的第二次，LCP 比已存的静态的同一页',
    figure: 'lcp',
    screen: 'each',
    over: { what: keptStill, figure: 'lcp' },
    most: 1.3,
    lines: ['whole'],
    time: 'offline',
  },
];

export type Kept = {
  title: string;
  screen: ScreenName;
  line: LineName;
  value: number | undefined;
  most: number;
};

/** Every budget that this run can say something about. */
export function budgetsOf(measured: Measurements, screens: readonly ScreenName[]): Kept[] {
  return BUDGETS.flatMap((budget) =>
    budget.lines.flatMap((line) =>
      screens
        .filter((screen) => budget.screen === 'each' || budget.screen === screen)
        .flatMap((screen) => {
          const value = ratioOf(measured, budget, screen, line);
          if (value === 'not measured') return [];
          const most = budget.over && line === '3g' ? budget.most + MORE_ON_3G : budget.most;
          return [{ title: budget.title, screen, line, value, most }];
        }),
    ),
  );
}

function ratioOf(
  measured: Measurements,
  { figure, over, time }: Budget,
  screen: ScreenName,
  line: LineName,
): number | undefined | 'not measured' {
  const own = measured.of(screen, line, time);
  if (!own) return 'not measured';
  if (!over) return own[figure];
  const what = typeof over.what === 'string' ? over.what : over.what(screen);
  const beside = measured.of(what, line, time);
  if (!beside) return 'not measured';
  const [above, below] = [own[figure], beside[over.figure]];
  if (above === undefined || below === undefined) return undefined;
  return above / Math.max(below, over.least ?? 0);
}
