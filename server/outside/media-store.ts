/**
 * Where media lie: bytes under their own SHA-256 (lower-case hex), so that what stands under a digest never changes and
 * writing it twice is writing it once. Browsers never come here: `/media` streams for them.
 */
export interface MediaStore {
  /** How many bytes stand under the digest; undefined when there are none. */
  size(digest: string): Promise<number | undefined>;
  /**
   * The bytes, or those of a range: from `from` up to and including `to`, both within the size. Nothing is opened before
   * the first byte is wanted; at the end, on an error and when the reader cancels, what was opened is closed.
   * The stream fails with {@link MediaMissing} when there are none.
   */
  read(digest: string, range?: { readonly from: number; readonly to: number }): ReadableStream<Uint8Array>;
  /**
   * Stores the bytes of a file, whole or not at all, and leaves the file where it is.
   * @throws {WrongDigest} when they are others than the digest says: nothing is stored then.
   */
  write(digest: string, localPath: string): Promise<void>;
  /** Removes what stands under the digest; none is fine. */
  remove(digest: string): Promise<void>;
  /** Everything that is stored, in no order; `storedAt` in ms since 1970. */
  digests(): AsyncIterable<StoredMedia>;
}

export type StoredMedia = { readonly digest: string; readonly size: number; readonly storedAt: number };

export const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Under this digest nothing is stored. */
export class MediaMissing extends Error {
  constructor(readonly digest: string) {
    super(`nothing is stored under ${digest}`);
  }
}

/** A file is not what its digest says. */
export class WrongDigest extends Error {
  constructor(readonly digest: string) {
    super(`the bytes are not those of ${digest}`);
  }
}
