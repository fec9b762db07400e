import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** A chunk and everything that it imports statically, what it stands on first. */
function withImports(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
}

/** The files of the built app that packs need (`scripts/packs.ts`), with the app's entry's: addresses of scripts and of styles. */
export function filesOf(app: string, packs: readonly string[]): { scripts: string[]; styles: string[] } {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the build has no entry');
  const keys = new Set<string>();
  for (const pack of packs) {
    const chunk = Object.keys(manifest).find((key) => manifest[key]?.name === pack);
    withImports(manifest, chunk ?? pack, keys);
  }
  withImports(manifest, entry, keys);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}
