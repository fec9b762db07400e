// `npm run conformance -- --origin URL --phone … --password …`: asks a platform call by call whether it answers as documented.
import { pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';

installPackages();
const { bundle, root } = await import('./bundle.mjs');
const made = '.cache/conformance.mjs';
await bundle('scripts/conformance/main.ts', made);
const { main } = await import(pathToFileURL(root(made)).href);
process.exitCode = await main(process.argv.slice(2), { print: (line) => process.stdout.write(`${line}\n`) });
