import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../../../e2e/browser';
import { pagesBeside } from './beside';
import { Learners } from './learners';
import { Lines } from './line';
import { lineReports } from './line-visits';
import { type Options, readOptions } from './options';
import { playBoth } from './playing';
import { playingReport } from './playing-report';
import { sayRequests } from './progress';
import { report } from './report';
import { type Beside, firstVisit, laterVisits, ourScreen, type Place, type Sample } from './rounds';
import { SLOWER } from './visit';
import { writeDown } from './write';

type Running = { origin: string; close(): Promise<void> };
type Machine = { root: string; startServer(): Promise<Running> };

/** Measures as `args` say, prints it, and gives whether all budgets were kept. */
export async function measureWeb(args: string[], { root, startServer }: Machine): Promise<boolean> {
  const options = readOptions(args);
  const server = await startServer();
  const lines = new Lines();
  const executablePath = browserPath();
  const flags = [...BROWSER_FLAGS, '--autoplay-policy=no-user-gesture-required'];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
  const origin = await lines.before(server.origin);
  const place: Place = { browser, lines, origin, learners: new Learners(server.origin, origin) };
  const opens = options.screens.length > 0;
  const beside = opens ? await pagesBeside(place, options, { app: server.origin, root }) : undefined;
  try {
    const load = [loadNow()];
    const samples = beside ? await opened(place, options, beside) : [];
    lines.use('whole');
    const played = options.play > 0 && (await playBoth(browser, place.learners, origin, options.play));
    const screens = [
      ...(opens ? [report(samples, options)] : []),
      ...(played ? [playingReport(played, options.play)] : []),
    ];
    const line = await lineReports(place, options);
    load.push(loadNow());
    for (const [block, parts] of [
      ['web', screens],
      ['line', line],
    ] as const) {
      if (parts.length === 0) continue;
      const runs = block === 'web' ? options.runs : Math.max(1, options.lieFi);
      const head = `${today()}，${machine()}，处理器慢 ${SLOWER} 倍，${runs} 轮的中位数，负载 ${load.join(' 到 ')}：`;
      const text = [head, ...parts.map((part) => part.text)].join('\n\n');
      process.stdout.write(`${text}\n`);
      if (options.write) await writeDown(root, block, text);
    }
    return [...screens, ...line].every(({ kept }) => kept);
  } finally {
    await browser.close();
    beside?.close();
    await lines.close();
    await server.close();
  }
}

type Pages = { pages: readonly Beside[]; kept: readonly Beside[] };

/** All visits, in turn: whatever else the machine does falls on all alike. */
async function opened(place: Place, options: Options, { pages, kept }: Pages): Promise<Sample[]> {
  const samples: Sample[] = [];
  const screens = options.screens.map((name) => ourScreen(place, name));
  for (let round = 0; round < options.runs; round++) {
    for (const line of options.lines) {
      for (const page of [...pages, ...screens]) {
        const sample = await firstVisit(place, page, line);
        samples.push(sample);
        if (options.list) sayRequests(sample.asked);
      }
    }
    if (!options.again) continue;
    for (const page of kept) samples.push(...(await laterVisits(place, page, [])));
    for (const screen of screens) samples.push(...(await laterVisits(place, screen, options.lines)));
  }
  return samples;
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(0);
const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}`;
const today = () => new Date().toISOString().slice(0, 10);
