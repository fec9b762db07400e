import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundle, root } from '../bundle.mjs';

// Ignores rejections of a killed page, because nobody is left to receive them.
process.on('unhandledRejection', () => undefined);

/** Loads the simulation as `simulation/soak/main.ts` exports it. */
export async function loadSimulation() {
  const outfile = `.cache/simulation/main-${process.pid}.mjs`;
  await bundle('simulation/soak/main.ts', outfile);
  const simulation = await import(pathToFileURL(root(outfile)).href);
  await Promise.all([rm(root(outfile)), rm(root(`${outfile}.map`))]);
  return simulation;
}
