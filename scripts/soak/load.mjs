import { rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundle, root } from '../bundle.mjs';

// What a killed page had in hand fails, and nobody is left to hear it.
process.on('unhandledRejection', () => undefined);

/** The simulated world, as `world/soak/main.ts` gives it out. */
export async function loadWorld() {
  const outfile = `.cache/world/main-${process.pid}.mjs`;
  await bundle('world/soak/main.ts', outfile);
  const world = await import(pathToFileURL(root(outfile)).href);
  await Promise.all([rm(root(outfile)), rm(root(`${outfile}.map`))]);
  return world;
}
