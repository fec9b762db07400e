// Lives the runs again that found planted bugs (`world/planted/found/`), and prints of each what it broke, as JSON: run by
// `world/soak/planted.test.ts` in a process of its own, because Vite would read each bundle again.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../bundle.mjs';
import { loadWorld } from './load.mjs';

const { replayer } = await loadWorld();
const replay = replayer();
for (const file of readdirSync(root('world/planted/found'))) {
  const found = JSON.parse(readFileSync(root(`world/planted/found/${file}`), 'utf8'));
  process.stdout.write(`${JSON.stringify(await replay(file.replace('.json', ''), found))}\n`);
}
// Whatever a run left behind is not waited for.
process.exit();
