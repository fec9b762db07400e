import { pathToFileURL } from 'node:url';
import { bundle, root } from '../bundle.mjs';
import { demoServer } from './demo-server.mjs';

/** What the movement between screens costs, beside the same ways without it in the same run. */
export async function screens() {
  await bundle('scripts/bench/screens/walk.ts', '.cache/bench/screens.mjs');
  const { measureScreens } = await import(pathToFileURL(root('.cache/bench/screens.mjs')).href);
  const server = await demoServer();
  try {
    return await measureScreens(server.origin);
  } finally {
    await server.close();
  }
}
