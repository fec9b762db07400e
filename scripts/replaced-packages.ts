import { createRequire, Module } from 'node:module';
import { fileURLToPath } from 'node:url';

const SANITIZE = createRequire(import.meta.url).resolve('sanitize-html');

/**
 * The packages that sanitize-html requires and the app replaces, each with the path of its replacement. Articles wait for
 * `sanitize-*.js`, 39.0 kB (gzip): postcss, for style attributes, would add 17.0 kB, and the modules of htmlparser2 that build
 * trees and write HTML 36.5 kB. The app uses neither.
 */
export const REPLACED_PACKAGES: Readonly<Record<string, string>> = {
  postcss: fileURLToPath(new URL('../src/ui/no-postcss.mjs', import.meta.url)),
  htmlparser2: createRequire(SANITIZE)
    .resolve('htmlparser2')
    .replace(/index\.js$/, 'Parser.js'),
};

type Resolve = (asked: string, from?: { filename?: string | null }, ...rest: unknown[]) => string;
const node = Module as unknown as { _resolveFilename: Resolve & { replaces?: true } };

/**
 * Gives sanitize-html the same packages under Node, which loads packages in tests and asks no alias. Idempotent. It wraps
 * Node's own resolution, because Node 20 has no `module.registerHooks`.
 */
export function replacePackages(): void {
  const resolve = node._resolveFilename;
  if (resolve.replaces) return;
  const replacing: Resolve = (asked, from, ...rest) =>
    (from?.filename === SANITIZE && REPLACED_PACKAGES[asked]) || resolve(asked, from, ...rest);
  node._resolveFilename = Object.assign(replacing, { replaces: true as const });
}
