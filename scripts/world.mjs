// `npm run world [-- --port N]`: the fast world as a page to play with. Nothing of it is in the app or on its server.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from './install.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8095' } } });
installPackages();
const { bundle, root } = await import('./bundle.mjs');
await bundle('world/page/serve.ts', '.cache/world/serve.mjs');
const { serveWorld } = await import(pathToFileURL(root('.cache/world/serve.mjs')).href);
try {
  const { origin, end } = await serveWorld(root('.'), Number(values.port));
  process.stdout.write(`模拟世界在 ${origin}，按 Ctrl+C 结束。\n`);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      end();
      process.exit(0);
    });
} catch (error) {
  if (error.code !== 'EADDRINUSE') throw error;
  process.stderr.write(`端口 ${values.port} 已经有人用了，换一个：npm run world -- --port 8096。\n`);
  process.exit(1);
}
