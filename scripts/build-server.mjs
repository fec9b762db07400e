import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Bundles the server into dist/server/main.mjs, or main.mjs of another folder of the project, with its migrations
 * beside it.
 * Packages stay outside: a bundled PGlite does not find its data file, and argon2 is native.
 */
export async function buildServer(folder = 'dist/server') {
  await rm(root(folder), { recursive: true, force: true });
  await build({
    entryPoints: [root('server/main.ts')],
    outfile: root(`${folder}/main.mjs`),
    tsconfig: root('tsconfig.base.json'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  await cp(root('server/database/migrations'), root(`${folder}/migrations`), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer(process.argv[2]);
