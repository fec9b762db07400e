// `npm run house`: draws the graphs in docs/architecture.md from the imports. `npm run house -- --help` lists the counts.
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';

installPackages();
const [name, ...args] = process.argv.slice(2);
if (name === 'chains' && !args.includes('--help')) {
  const { chains } = await import('./house/chains.mjs');
  process.exitCode = await chains(args);
} else {
  const { bundle, root } = await import('./bundle.mjs');
  // The bundle is as deep as its source, because the root of the checkout is found from there.
  await bundle('scripts/house/command.ts', '.cache/house/command.mjs');
  const { main } = await import(pathToFileURL(root('.cache/house/command.mjs')).href);
  process.exitCode = main(name === undefined ? [] : [name, ...args]);
}
