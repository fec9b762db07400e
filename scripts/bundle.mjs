import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Bundles a TypeScript entry of the project for Node; both paths are the project's own.
 * Packages stay outside: a bundled PGlite does not find its data file, and argon2 is native.
 */
export async function bundle(entry, outfile) {
  await build({
    entryPoints: [root(entry)],
    outfile: root(outfile),
    tsconfig: root('tsconfig.base.json'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}
