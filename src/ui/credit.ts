import { spoken } from '@rules/duration';

/**
 * An hour's time, in seconds: what counts, what waits, what a face check decides, what was refused.
 * `counting` runs just now: recorded, and the server has not answered yet.
 */
export type Credit = {
  end: number;
  credited: number;
  waiting?: number;
  counting?: number;
  provisional?: number;
  refused?: number;
};

export type Segment = {
  kind: 'credited' | 'provisional' | 'waiting' | 'counting' | 'refused';
  /** Percent of the hour. */
  width: number;
};

/** What each look of the bar is called. */
export const CREDIT_WORDS = {
  credited: '已计入',
  provisional: '待核身',
  waiting: '待同步',
  counting: '正在计时',
  refused: '未通过',
} as const;
/** From the left. */
export const ORDER = ['credited', 'provisional', 'waiting', 'counting', 'refused'] as const;

/** The bar's segments from the left, never longer together than the hour; `kept` stand even when nothing is in them. */
export function segments(credit: Credit, kept: readonly Segment['kind'][] = []): Segment[] {
  if (!(credit.end > 0)) return [];
  let left = 100;
  return ORDER.flatMap((kind) => {
    const width = Math.min(left, (Math.max(0, credit[kind] ?? 0) / credit.end) * 100);
    left -= width;
    return width > 0 || kept.includes(kind) ? [{ kind, width }] : [];
  });
}

/**
 * Returns the end of each segment in percent of the hour, to the tenth, because less is not seen. An empty one ends where
 * the one before it ends: what becomes empty stays covered while its neighbour grows, so the sum never falls.
 */
export function edges(credit: Credit): Record<Segment['kind'], number> {
  const ends = { credited: 0, provisional: 0, waiting: 0, counting: 0, refused: 0 };
  let end = 0;
  for (const { kind, width } of segments(credit, ORDER)) {
    end += width;
    ends[kind] = Math.round(end * 10) / 10;
  }
  return ends;
}

/** The bar in words, for those who do not see it: `共20分钟，已计入11分36秒，待同步1分24秒`. */
export function creditWords(credit: Credit): string {
  const parts = ORDER.filter((kind) => kind === 'credited' || (credit[kind] ?? 0) > 0).map(
    (kind) => `${CREDIT_WORDS[kind]}${spoken(credit[kind] ?? 0)}`,
  );
  return [`共${spoken(credit.end)}`, ...parts].join('，');
}

/** Where studying goes on: everything that this phone knows to be studied, in seconds. */
export function reached(credit: Credit): number {
  return Math.min(credit.end, credit.credited + (credit.provisional ?? 0) + (credit.waiting ?? 0));
}
