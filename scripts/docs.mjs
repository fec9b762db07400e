// `npm run docs`: generates what docs/ takes from the code: the learners' and the operator's calls, the settings' table.
import { rm } from 'node:fs/promises';
import { installPackages } from './install.mjs';

installPackages();
const { bundle, root } = await import('./bundle.mjs');
// Beside its source, for it looks for the documents from where it stands.
await bundle('scripts/docs/write.ts', 'scripts/docs/write.gen.mjs');
const { writeAll } = await import('./docs/write.gen.mjs');
writeAll();
for (const made of ['write.gen.mjs', 'write.gen.mjs.map']) await rm(root(`scripts/docs/${made}`));
