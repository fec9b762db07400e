import { expect, test } from 'vitest';
import { BARE, budgetsOf, EMPTY, keptStill } from './budgets';
import { Measurements } from './figures';
import type { Sample } from './rounds';

const seen: Omit<Sample, 'what'> = {
  line: 'slow4g',
  time: 'first',
  asks: 0,
  fcp: 500,
  lcp: 1_000,
  largest: '',
  cls: 0,
  blocked: 0,
  longTasks: 0,
  marks: {},
  stands: 1_500,
  asked: [],
  requests: 8,
  requestsInAll: 20,
  waves: 2,
  bytes: 60_000,
  scriptBytes: 50_000,
};
const bare: Sample = { ...seen, what: BARE };
const home = (figures: Partial<Sample>): Sample => ({ ...seen, what: 'home', ...figures });
const ofHome = (title: string, ...samples: Sample[]) =>
  budgetsOf(new Measurements([bare, ...samples]), ['home']).find((budget) => budget.title.startsWith(title));

test('a ratio is that of the medians, over the page of the same line', () => {
  const runs = [home({ lcp: 9_000 }), home({ lcp: 1_700 }), home({ lcp: 1_200 })];
  const elsewhere: Sample = { ...bare, line: '3g', lcp: 1 };
  expect(ofHome('LCP 比空 React', ...runs, elsewhere)).toMatchObject({ value: 1.7, most: 1.6 });
});

test('on 3g a ratio may be 0.2 more, a figure that stands by itself may not', () => {
  const slower = [{ ...bare, line: '3g' as const }, home({ line: '3g', stands: 2_000, cls: 0.01 })];
  expect(ofHome('自己的第一行比', ...slower)).toMatchObject({ line: '3g', value: 2 });
  expect(ofHome('自己的第一行比', ...slower)?.most).toBeCloseTo(2.1);
  expect(ofHome('CLS', ...slower)).toMatchObject({ value: 0.01, most: 0.02 });
});

test('what never came has no value, which keeps no budget; what was not opened has no budget', () => {
  const rows = [home({ stands: undefined }), home({ stands: undefined }), home({})];
  expect(ofHome('自己的第一行比', ...rows)).toMatchObject({ value: undefined });
  expect(ofHome('没有网络', ...rows)).toBeUndefined();
});

test('beside a page that blocks nobody, a page may block as much as one long task', () => {
  expect(ofHome('阻塞', home({ blocked: 60 }))).toMatchObject({ value: 1.2, most: 1.3 });
});

test('without network each screen is held to its own kept still, and to the empty page all the same', () => {
  const alone = { ...seen, line: 'whole' as const, time: 'offline' as const };
  const lcps = { [EMPTY]: 100, [keptStill('login')]: 160, [keptStill('home')]: 200, login: 210, home: 240 };
  const samples = Object.entries(lcps).map(([what, lcp]) => ({ ...alone, what, lcp }));
  const rows = budgetsOf(new Measurements(samples), ['login', 'home']).filter(
    ({ title }) => title.includes('LCP') && title.startsWith('没有网络'),
  );
  expect(rows.map(({ screen, value, most }) => [screen, value, most])).toEqual([
    ['login', 2.1, 1.3],
    ['home', 2.4, 1.3],
    ['login', 1.3125, 1.3],
    ['home', 1.2, 1.3],
  ]);
});
