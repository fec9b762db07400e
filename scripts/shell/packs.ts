import { BY_NEED, ORDER, type PackRule } from './order';

/** Vite's manifest: what a chunk consists of, and the keys of those that it imports before it can run. */
export type Chunks = Record<
  string,
  { name?: string; file: string; css?: string[]; assets?: string[]; imports?: string[] }
>;

/** Addresses are below the app's folder. */
export type Pack = { name: string; files: string[] };

/**
 * Which file is in which pack.
 * @returns the packs in the order of need, without empty ones, and the files that no pack holds.
 */
export function packsOf(files: string[], chunks: Chunks): { packs: Pack[]; byNeed: string[] } {
  const left = new Set(files.filter((file) => !BY_NEED.test(file)));
  const packs = ORDER.map((rule) => {
    const held = wantedBy(rule, left, chunks).filter((file) => left.delete(file));
    return { name: rule.name, files: held.sort() };
  });
  return {
    packs: packs.filter((pack) => pack.files.length > 0),
    byNeed: files.filter((file) => BY_NEED.test(file)).sort(),
  };
}

function wantedBy(rule: PackRule, left: Set<string>, chunks: Chunks): string[] {
  if ('holds' in rule) return [...left].filter((file) => rule.holds.test(file));
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [key, { name }] of Object.entries(chunks)) if (name && rule.needs.includes(name)) visit(key);
  return [...files];
}

export type PackedFile = { address: string; type: string; bytes: Uint8Array };

/**
 * A pack as it goes over the wire: one line of JSON, `[address, media type, bytes][]`, then the files one after the other
 * (`sw/pack.ts` reads it). Compressed as a whole: a hundred small files compress badly.
 */
export function packed(files: PackedFile[]): Uint8Array {
  const head = files.map(({ address, type, bytes }) => [address, type, bytes.length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)]);
}
