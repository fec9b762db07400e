import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export const root = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Bundles a TypeScript entry of the project for Node; both paths are the project's own.
 * Packages stay outside: a bundled PGlite does not find its data file, and argon2 is native.
 * `instead` (for benches): modules of the project by path, each with the one that takes its place.
 */
export async function bundle(entry, outfile, instead = {}) {
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
    plugins: [replacing(instead)],
  });
}

/** Whoever imports such a module gets the other, but for the other itself, which may stand on it. */
function replacing(instead) {
  const others = new Map(Object.entries(instead).map(([module, other]) => [root(module), root(other)]));
  const met = new Set();
  return {
    name: 'replacing',
    setup({ onResolve, onEnd }) {
      onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, resolveDir }) => {
        const module = `${join(resolveDir, path)}.ts`;
        const other = others.get(module);
        if (!other || importer === other) return undefined;
        met.add(module);
        return { path: other };
      });
      onEnd(() => {
        const never = [...others.keys()].filter((module) => !met.has(module));
        if (never.length > 0) throw new Error(`nobody imports ${never.join()}`);
      });
    },
  };
}
