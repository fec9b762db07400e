import type { Page } from '@playwright/test';

/** What stands under the player, in whole seconds, and where the element and the phone's queue stood at that moment. */
export type ReadFigures = {
  /** Before the app's last look, and at the moment of the figures. */
  position: number;
  positionNow: number;
  credited: number;
  provisional: number;
  waiting: number;
  /** Recorded here and not answered; `running`: what it is called just now. */
  counting: number;
  running: string;
  missing: number;
  /** Progress of all hours that the phone holds and that is not refused, just before or just after, s. */
  queued: number;
};

/**
 * Reads everything at once, undefined while the figures are not known. The place of the element is from before the app's last
 * look at it, so that a busy page, which reads late what it draws late, is never behind.
 */
export function readFigures(page: Page): Promise<ReadFigures | undefined> {
  return page.evaluate(async () => {
    const position = document.querySelector('video')?.currentTime ?? 0;
    // The app looks four times a second; what it found is drawn in the next frame.
    await new Promise((done) => setTimeout(done, 300));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    type Row = { kind: string; state: string; from: number; to: number };
    const queue = async (): Promise<Row[]> => {
      // Whoever opens a database that the app has not made yet makes an empty one in its place.
      const made = await indexedDB.databases();
      if (!made.some(({ name }) => name === 'zhijian-xuetang')) return [];
      const request = indexedDB.open('zhijian-xuetang');
      const db = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
      const all = db.transaction('outbox').objectStore('outbox').getAll();
      const rows = await new Promise<Row[]>((done) => (all.onsuccess = () => done(all.result)));
      db.close();
      return rows;
    };
    const progressOf = (rows: Row[]) =>
      rows
        .filter(({ kind, state }) => kind === 'progress' && state !== 'refused')
        .reduce((sum, { from, to }) => sum + to - from, 0);
    const before = progressOf(await queue());
    const shown = new Map<string, number>();
    for (const term of document.querySelectorAll('main dl dt')) {
      const [seconds = 0, minutes = 0] = (term.nextElementSibling?.textContent ?? '')
        .split(':')
        .map(Number)
        .reverse();
      shown.set(term.textContent ?? '', minutes * 60 + seconds);
    }
    if (!shown.has('还差')) return undefined;
    const positionNow = document.querySelector('video')?.currentTime ?? 0;
    const named = ['已计入', '待核身', '待同步', '还差', '未通过'];
    const [running = '', counting = 0] = [...shown].find(([name]) => !named.includes(name)) ?? [];
    return {
      position,
      positionNow,
      credited: shown.get('已计入') ?? 0,
      provisional: shown.get('待核身') ?? 0,
      waiting: shown.get('待同步') ?? 0,
      counting,
      running,
      missing: shown.get('还差') ?? 0,
      queued: Math.max(before, progressOf(await queue())),
    };
  });
}

/** The screen may be so much later than the element, s of media. */
const BEHIND = 2;
/** What was shown and read a moment apart, and the rounding of a sum, s. */
const ROUNDING = 1;

/**
 * What is wrong with figures that were read of an hour of `end` seconds, of which the server's ledger had credited
 * `ledger` seconds when they had been read; nothing, when they are right.
 */
export function wrongWith(read: ReadFigures, end: number, ledger: number): string[] {
  const { position, positionNow, credited, provisional, waiting, counting, missing, queued } = read;
  const shown = credited + provisional + waiting + counting;
  return [
    credited > ledger && 'credited beyond the ledger',
    waiting > queued + ROUNDING && 'waits, and is not in the queue',
    shown < Math.min(position, end) - BEHIND && 'behind the element',
    shown > Math.max(positionNow, ledger) + ROUNDING && 'more than was seen',
    shown + missing !== end && 'not the hour',
  ]
    .filter((wrong) => wrong !== false)
    .map((wrong) => `${wrong}: ${JSON.stringify({ ...read, ledger })}`);
}

/** Records each frame in which the credit bar's sum, percent of its width, falls below what it was before. */
export const watchBarSum = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, most: 0, falls: [] as string[] };
    Object.assign(window, { seenOfBar: seen });
    const sample = () => {
      const bar = document.querySelector('[data-credit]');
      const whole = bar?.getBoundingClientRect();
      if (bar && whole && whole.width > 0) {
        // The first segment is what was refused, which is no part of the sum.
        const ends = [...bar.children].slice(1).map((one) => one.getBoundingClientRect().right - whole.left);
        const sum = (Math.max(0, ...ends) / whole.width) * 100;
        seen.frames += 1;
        // The running end is corrected by up to a third of a second, 0.25 % of this hour.
        if (sum < seen.most - 0.6) seen.falls.push(`${seen.most.toFixed(1)} → ${sum.toFixed(1)}`);
        seen.most = Math.max(seen.most, sum);
      }
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });

/** Returns how many frames {@link watchBarSum} has read, and the falls. */
export const barSum = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenOfBar: { frames: number; falls: string[] } }).seenOfBar);
