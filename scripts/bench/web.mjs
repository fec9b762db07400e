import { pathToFileURL } from 'node:url';
import { bundle, root } from '../bundle.mjs';
import { demoServer } from './demo-server.mjs';

/** How fast screens stand, each beside a static page and a bare React page in the same run; `args` as in `web/options.ts`. */
export async function web(args) {
  await bundle('scripts/bench/web/start.ts', '.cache/bench/web.mjs');
  const { measureWeb } = await import(pathToFileURL(root('.cache/bench/web.mjs')).href);
  return measureWeb(args, { root: root(''), startServer: demoServer });
}
