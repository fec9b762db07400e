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

/** The files of the built app that chunks need (`scripts/chunks/table.ts`), or modules that documents start. */
export function filesOf(app: string, names: readonly string[]): Files {
  const manifest = JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keys = new Set<string>();
  for (const name of names) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
    withImports(manifest, key ?? name, keys);
  }
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => `/${file}`))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))],
  };
}
