// Runs again what found planted bugs (`simulation/planted/found.json`), and prints the rules that each broke, as JSON: started by
// `simulation/soak/planted.test.ts` as a process of its own, because Vite would read each bundle again.
import { readFileSync } from 'node:fs';
import { root } from '../bundle.mjs';
import { loadSimulation } from './load.mjs';

const { replay } = await loadSimulation();
const found = JSON.parse(readFileSync(root('simulation/planted/found.json'), 'utf8'));
for (const [name, one] of Object.entries(found))
  process.stdout.write(`${JSON.stringify(await replay(name, one))}\n`);
// Whatever a run left behind is not waited for.
process.exit();
