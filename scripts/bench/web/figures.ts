import type { Sample, Time } from './rounds';
import type { LineName } from './screens';

/** The figures of one page on one line at one time: each the median of its runs, undefined where it never came. */
export type Figures = Record<Measured, number | undefined> & { largest: string };

const MEASURED = [
  'fcp',
  'lcp',
  'stands',
  'cls',
  'blocked',
  'longTasks',
  'requests',
  'requestsInAll',
  'waves',
  'bytes',
  'scriptBytes',
] as const;
export type Measured = (typeof MEASURED)[number];

/** All samples of a run, asked by page, line and time. */
export class Measurements {
  constructor(private readonly samples: readonly Sample[]) {}

  of(what: string, line: LineName, time: Time): Figures | undefined {
    const all = this.samples.filter((one) => one.what === what && one.line === line && one.time === time);
    const [first] = all;
    if (!first) return undefined;
    const figures = MEASURED.map((name) => [name, median(all.map((one) => one[name]))]);
    return { ...Object.fromEntries(figures), largest: first.largest };
  }

  /** Every page that was measured, in the order in which it came. */
  pages(line: LineName, time: Time): string[] {
    const met = this.samples.filter((one) => one.line === line && one.time === time).map(({ what }) => what);
    return [...new Set(met)];
  }
}

/** The one in the middle; what never came is later than everything. */
function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle === Number.POSITIVE_INFINITY ? undefined : middle;
}
