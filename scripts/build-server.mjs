import { cp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Bundles the server into dist/server/main.mjs with its migrations beside it.
 * Packages stay outside: a bundled PGlite does not find its data file, and argon2 is native.
 */
export async function buildServer() {
  await rm(root('dist/server'), { recursive: true, force: true });
  await build({
    entryPoints: [root('server/main.ts')],
    outfile: root('dist/server/main.mjs'),
    tsconfig: root('tsconfig.base.json'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  await cp(root('server/database/migrations'), root('dist/server/migrations'), { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
