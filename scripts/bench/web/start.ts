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
import { runOf, writeDown } from './write';

type Running = { origin: string; close(): Promise<void> };
type Machine = {
  root: string;
  /** Starts the demo of this checkout, or of another one. */
  startServer(settings?: Record<string, string>, checkout?: string): Promise<Running>;
};

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
  const others: { name: string; server: Running }[] = [];
  try {
    for (const { name, checkout } of opens ? options.builds : [])
      others.push({ name, server: await startServer({}, checkout) });
    const builds: [Build, ...Build[]] = [{ place, prefix: '' }];
    for (const { name, server: other } of others) {
      const behind = await lines.before(other.origin);
      const learners = new Learners(other.origin, behind);
      builds.push({ place: { ...place, origin: behind, learners }, prefix: `${name} ` });
    }
    const load = [loadNow()];
    const samples = beside ? await opened(builds, options, beside) : [];
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
      const text = parts.map((part) => part.text).join('\n\n');
      process.stdout.write(`${head}\n\n${text}\n`);
      if (options.write) await writeDown(root, runOf(block, head, text));
    }
    return [...screens, ...line].every(({ kept }) => kept);
  } finally {
    await browser.close();
    beside?.close();
    await lines.close();
    for (const other of others) await other.server.close();
    await server.close();
  }
}

type Pages = { pages: readonly Beside[]; kept: readonly Beside[] };

/** A build's address and learners, and the prefix of its screens' names in the tables. */
type Build = { place: Place; prefix: string };

/** Opens all pages in turn, so that other work of the machine slows all alike. */
async function opened(
  [own, ...others]: readonly [Build, ...Build[]],
  options: Options,
  { pages, kept }: Pages,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  const screens = options.screens.flatMap((name) =>
    [own, ...others].map(({ place, prefix }) => {
      const screen = ourScreen(place, name);
      return { place, page: { ...screen, what: prefix + screen.what } };
    }),
  );
  const compared = pages.map((page) => ({ place: own.place, page }));
  for (let round = 0; round < options.runs; round++) {
    for (const line of options.lines) {
      for (const { place, page } of [...compared, ...screens]) {
        const sample = await firstVisit(place, page, line);
        samples.push(sample);
        if (options.list) sayRequests(sample.asked);
      }
    }
    if (!options.again) continue;
    for (const page of kept) samples.push(...(await laterVisits(own.place, page, [])));
    for (const { place, page } of screens) samples.push(...(await laterVisits(place, page, options.lines)));
  }
  return samples;
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(0);
const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}`;
const today = () => new Date().toISOString().slice(0, 10);
