import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundle, root } from '../bundle.mjs';

// What a killed page had in hand fails, and nobody is left to receive it.
process.on('unhandledRejection', () => undefined);

/** Loads the simulation as `simulation/soak/main.ts` exports it. */
export async function loadSimulation() {
  const outfile = `.cache/simulation/main-${process.pid}.mjs`;
  await bundle('simulation/soak/main.ts', outfile);
  const simulation = await import(pathToFileURL(root(outfile)).href);
  await Promise.all([rm(root(outfile)), rm(root(`${outfile}.map`))]);
  return simulation;
}
