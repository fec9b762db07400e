import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

type ManifestEntry = { url: string; revision: string | null; size: number };

/** The first 128 bits of the SHA-256: of some hundred files, all 256 would make a third of the worker (`sw/genuine.ts`). */
export const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64');

/** Gives each entry of the worker's manifest the digest of its file, so that the worker stores nothing but that. */
export async function withDigests(entries: ManifestEntry[]) {
  const app = new URL('../dist/app/', import.meta.url);
  const manifest = await Promise.all(
    entries.map(async (entry) => ({
      ...entry,
      integrity: digestOf(await readFile(fileURLToPath(new URL(entry.url, app)))),
    })),
  );
  return { manifest };
}
