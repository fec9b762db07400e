// `npm run house`: draws the graphs in docs/architecture.md from the imports. `npm run house -- --help` lists the counts.
import { rm } from 'node:fs/promises';
import { installPackages } from './install.mjs';

installPackages();
const { bundle, root } = await import('./bundle.mjs');
// The bundle is written beside its source, because the root of the checkout is found from there.
await bundle('scripts/house/command.ts', 'scripts/house/command.gen.mjs');
const { main } = await import('./house/command.gen.mjs');
for (const made of ['command.gen.mjs', 'command.gen.mjs.map']) await rm(root(`scripts/house/${made}`));
process.exitCode = await main(process.argv.slice(2));
