import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../../../e2e/browser';
import { BARE, EMPTY, still } from './budgets';
import { ComparedServer } from './compared';
import { Learners } from './learners';
import { Lines } from './line';
import { readOptions } from './options';
import { putBareReact, putEmptyPrecached, putFolder, putStill } from './pages';
import { report } from './report';
import { type Beside, firstVisit, laterVisits, ourScreen, type Place, type Sample } from './rounds';
import { SCREENS } from './screens';
import { stillOf } from './still';
import { SLOWER } from './visit';

const loadNow = () => (loadavg()[0] ?? 0).toFixed(0);
const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? '?'}`;

type Running = { origin: string; close(): Promise<void> };
type Machine = { root: string; startServer(): Promise<Running> };

/** Measures as `args` say, prints it, and gives whether all budgets were kept. */
export async function measureWeb(args: string[], { root, startServer }: Machine): Promise<boolean> {
  const options = readOptions(args);
  const server = await startServer();
  const lines = new Lines();
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...BROWSER_FLAGS, '--autoplay-policy=no-user-gesture-required'],
  });
  const beside = new ComparedServer(server.origin);
  const bare = new ComparedServer();
  const others = options.others.map((other) => ({ ...other, server: new ComparedServer() }));
  try {
    const origin = await lines.before(server.origin);
    const place: Place = { browser, lines, origin, learners: new Learners(server.origin, origin) };
    await putBareReact(bare, root);
    const besideOrigin = await lines.before(await beside.listen());
    const pages: Beside[] = [{ what: BARE, url: `${await lines.before(await bare.listen())}/` }];
    for (const other of others) {
      await putFolder(other.server, other.folder);
      pages.push({ what: other.name, url: (await lines.before(await other.server.listen())) + other.path });
    }
    for (const name of options.screens) {
      const ours = ourScreen(place, name);
      const html = await stillOf(browser, ours.url, await place.learners.of(SCREENS[name].who));
      pages.push({ what: still(name), url: besideOrigin + putStill(beside, name, html) });
    }
    const empty = { what: EMPTY, url: besideOrigin + putEmptyPrecached(beside) };
    const samples: Sample[] = [];
    const load = [loadNow()];
    for (let round = 0; round < options.runs; round++) {
      for (const line of options.lines) {
        for (const page of pages) samples.push(await firstVisit(place, page, line));
        for (const name of options.screens)
          samples.push(await firstVisit(place, ourScreen(place, name), line));
      }
      if (!options.again) continue;
      samples.push(...(await laterVisits(place, empty, [])));
      for (const name of options.screens)
        samples.push(...(await laterVisits(place, ourScreen(place, name), options.lines)));
    }
    load.push(loadNow());
    const { text, kept } = report(samples, options);
    const head = `${new Date().toISOString().slice(0, 10)}，${machine()}，处理器慢 ${SLOWER} 倍，${options.runs} 轮的中位数，负载 ${load.join(' 到 ')}`;
    process.stdout.write(`${head}\n\n${text}\n`);
    return kept;
  } finally {
    await browser.close();
    beside.close();
    bare.close();
    for (const other of others) other.server.close();
    await lines.close();
    await server.close();
  }
}
