// `npm run house`: draws the picture in docs/architecture.md anew, from the imports as they are.
import { rm } from 'node:fs/promises';
import { installPackages } from './install.mjs';

installPackages();
const { bundle, root } = await import('./bundle.mjs');
// Beside its source, for it looks for the house from where it stands.
await bundle('scripts/house/draw.ts', 'scripts/house/draw.gen.mjs');
const { draw } = await import('./house/draw.gen.mjs');
draw();
for (const made of ['draw.gen.mjs', 'draw.gen.mjs.map']) await rm(root(`scripts/house/${made}`));
