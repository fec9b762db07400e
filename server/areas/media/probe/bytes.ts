import type { MediaStore } from '../../../outside/media-store';

/** Bytes that are looked at here and there, never read whole. */
export type Bytes = {
  readonly size: number;
  /** So many bytes from `at` on; fewer where they end. */
  read(at: number, length: number): Promise<Buffer>;
};

/** Those of the store. @throws {MediaMissing} when a digest is not there any more. */
export const storedBytes = (store: MediaStore, digest: string, size: number): Bytes => ({
  size,
  async read(at, length) {
    const to = Math.min(size, at + length) - 1;
    if (to < at) return Buffer.alloc(0);
    const chunks: Uint8Array[] = [];
    for await (const chunk of store.read(digest, { from: at, to })) chunks.push(chunk);
    return Buffer.concat(chunks);
  },
});
