// `npm run long -- held [--runs N] [--seed S] [--path P] [--planted C7]`: three instances on a real PostgreSQL, a statement at
// a time as the seed draws; the judge reads what came of it. With a bug planted it has to be found: exit status 1.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle, root } from './bundle.mjs';

const text = { type: 'string' };
const { values } = parseArgs({ options: { runs: text, seed: text, path: text, planted: text } });
await bundle('simulation/interleavings/main.ts', '.cache/held/main.mjs');
const { main } = await import(pathToFileURL(root('.cache/held/main.mjs')).href);
const asked = {
  runs: Number(values.runs ?? 300),
  seed: Number(values.seed ?? Date.now() | 0),
  ...(values.path && { path: values.path }),
  ...(values.planted && { planted: values.planted }),
};
process.exit(await main(root('.').replace(/\/$/, ''), asked, (line) => process.stdout.write(`${line}\n`)));
