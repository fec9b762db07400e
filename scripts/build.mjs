import { fileURLToPath, pathToFileURL } from 'node:url';
import { installPackages } from './install.mjs';

/**
 * Builds app, worker and server into dist/. Packages must be installed. `budget`: fails above the developers' byte budget,
 * which is no reason to refuse an operator's build.
 */
export async function buildAll({ budget = false } = {}) {
  const [{ build }, { buildServer }, { bundle, root }, { checkBudget }, { compressApp }] = await Promise.all([
    import('vite'),
    import('./build-server.mjs'),
    import('./bundle.mjs'),
    import('./chunks/budget.mjs'),
    import('./compress.mjs'),
  ]);
  const arm = '.cache/build/arm.mjs';
  await Promise.all([build({ logLevel: 'warn' }), buildServer(), bundle('scripts/shell/arm.ts', arm)]);
  const { armWorker } = await import(pathToFileURL(root(arm)).href);
  armWorker(root('dist/app'));
  compressApp(root('dist/app'));
  if (budget && !checkBudget()) throw new Error('超出了字节预算，或者有脚本互相等待：看上面。');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installPackages();
  await buildAll({ budget: process.argv.includes('--budget') });
}
