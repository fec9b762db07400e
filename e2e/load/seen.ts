import type { Page } from '@playwright/test';

/** What a page has shown, in ms from its navigation; undefined for what has not come. */
export type Seen = {
  /** When its document was asked for: until then a browser that has just begun makes room for the page. */
  asks: number;
  /** First and largest contentful paint. */
  fcp: number | undefined;
  lcp: number | undefined;
  /** What the largest one is, for whoever asks why. */
  largest: string;
  /** The worst window of layout shifts, as the field reports it. */
  cls: number;
  /** What long tasks held the main thread beyond 50 ms each. */
  blocked: number;
  longTasks: number;
  /** The app's own points (`src/ui/marks.ts`). */
  marks: Record<string, number>;
};

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Largest = PerformanceEntry & { element?: Element; size: number };
declare global {
  interface Window {
    seenLoading: Omit<Seen, 'asks' | 'fcp' | 'marks'>;
  }
}

/** For `addInitScript`: keeps account from the first moment. Stands alone, as what is sent into a page must. */
export function watchLoading(): void {
  const seen: Window['seenLoading'] = { lcp: undefined, largest: '', cls: 0, blocked: 0, longTasks: 0 };
  window.seenLoading = seen;
  const follow = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  follow('largest-contentful-paint', (entry) => {
    const { element, startTime, size } = entry as Largest;
    seen.lcp = startTime;
    seen.largest = `${element?.tagName.toLowerCase() ?? ''}.${element?.className ?? ''} ${size}`;
  });
  let window5 = { from: 0, last: 0, sum: 0 };
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift;
    if (hadRecentInput) return;
    const begins = startTime - window5.last > 1_000 || startTime - window5.from > 5_000;
    if (begins) window5 = { from: startTime, last: startTime, sum: 0 };
    window5.last = startTime;
    window5.sum += value;
    seen.cls = Math.max(seen.cls, window5.sum);
  });
  follow('longtask', ({ duration }) => {
    seen.longTasks++;
    seen.blocked += Math.max(0, duration - 50);
  });
}

/** What the page has shown until now; it must have been opened under `watchLoading`. */
export function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const points = performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]);
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const asks = document?.workerStart || document?.fetchStart || 0;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...window.seenLoading, asks, fcp: paint?.startTime, marks: Object.fromEntries(points) };
  });
}
