import type { Browser } from '@playwright/test';
import { BARE, EMPTY, keptStill, still } from './budgets';
import { ComparedServer } from './compared';
import type { Lines } from './line';
import type { Options } from './options';
import { putBareReact, putFolder, putStill } from './pages';
import { putEmptyPrecached, putStillPrecached } from './precached';
import { type Beside, ourScreen, type Place } from './rounds';
import { SCREENS } from './screens';
import { stillOf } from './still';

/** Everything that is opened beside the app, each behind a line; `kept` are those that a worker keeps. */
export type BesidePages = { pages: Beside[]; kept: Beside[]; close(): void };

/** Makes the pages to compare with: `app` is where the app's server is, `root` the project's folder. */
export async function pagesBeside(
  place: Place & { browser: Browser; lines: Lines },
  options: Options,
  { app, root }: { app: string; root: string },
): Promise<BesidePages> {
  const servers: ComparedServer[] = [];
  const serve = async (server: ComparedServer) => {
    servers.push(server);
    return place.lines.before(await server.listen());
  };
  const bare = new ComparedServer();
  await putBareReact(bare, root);
  const pages: Beside[] = [{ what: BARE, url: `${await serve(bare)}/` }];
  for (const { name, folder, path } of options.others) {
    const other = new ComparedServer();
    await putFolder(other, folder);
    pages.push({ what: name, url: (await serve(other)) + path });
  }
  const own = new ComparedServer(app);
  const origin = await serve(own);
  const kept: Beside[] = [{ what: EMPTY, url: origin + putEmptyPrecached(own) }];
  for (const name of options.screens) {
    const remembered = await place.learners.of(SCREENS[name].who);
    const html = await stillOf(place.browser, ourScreen(place, name).url, remembered);
    pages.push({ what: still(name), url: origin + putStill(own, name, html) });
    kept.push({ what: keptStill(name), url: origin + putStillPrecached(own, name, html) });
  }
  const close = () => {
    for (const server of servers) server.close();
  };
  return { pages, kept, close };
}
