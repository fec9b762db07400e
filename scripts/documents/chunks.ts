import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** A chunk and everything that it imports statically, what it stands on first. */
function withImports(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
}

/** Addresses of scripts, what stands on others before them, and of styles. */
export type Files = { scripts: string[]; styles: string[] };

/** The files of the built app that packs need (`scripts/packs.ts`), or modules that documents start. */
export function filesOf(app: string, packs: readonly string[]): Files {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = new Set<string>();
  for (const pack of packs) {
    const chunk = Object.keys(manifest).find((key) => manifest[key]?.name === pack);
    withImports(manifest, chunk ?? pack, keys);
  }
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}
