import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureWidth } from '@rules/picture-width';
import { isPlainName } from '../../frame/file';
import type { MediaStore } from '../../outside/media-store';
import { Decoder, type Outcome, type Work } from '../upload/decoder';
import type { PictureFormat } from './picture-format';
import { storedBytes } from './probe/bytes';

/** What is drawn in lines has every size. */
const IN_PIXELS = /\.(?:jpe?g|png|webp)$/i;
/** Larger files and more pixels are given as they are. */
const LARGEST_FILE = 20 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
/** So many bytes of made pictures are kept in memory; the one that was asked for longest ago goes first. */
const KEPT = 32 * 1024 * 1024;

/** How wide at most, and as what. */
export type Size = { readonly width: PictureWidth; readonly format: PictureFormat };

export type SizedPicture = { readonly bytes: Uint8Array; readonly etag: string };

/** Who decodes; the tests put one here that counts. */
type Decodes = { decode(whose: string, work: Work): Promise<Outcome> };

/**
 * Pictures of a folder or of the store, smaller: AVIF or WebP, no wider and no higher than the width that was
 * asked for. Each is made once, beside the server's own process, and kept while there is room. There are as many as
 * there are pictures times widths and formats, whatever is asked.
 */
export class PictureSizes {
  readonly #made = new Map<string, Promise<SizedPicture | undefined>>();
  readonly #weights = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly decoder: Decodes = new Decoder(),
    private readonly kept = KEPT,
  ) {}

  /** Undefined: it is given as it is, for it is drawn in lines, cannot be read, or is no smaller so. */
  async sized(name: string, size: Size): Promise<SizedPicture | undefined> {
    if (!isPlainName(name) || !IN_PIXELS.test(name)) return undefined;
    const path = join(this.folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.size > LARGEST_FILE) return undefined;
    // Another file under the same name is another picture.
    const key = [name, found.size, found.mtimeMs].join();
    return this.#once(key, size, () => readFile(path));
  }

  /** The same of a picture in the store. */
  async stored(store: MediaStore, found: { digest: string; size: number }, name: string, size: Size) {
    if (!IN_PIXELS.test(name) || found.size > LARGEST_FILE) return undefined;
    return this.#once(found.digest, size, () =>
      storedBytes(store, found.digest, found.size).read(0, found.size),
    );
  }

  async #once(picture: string, size: Size, read: () => Promise<Uint8Array>) {
    const key = [picture, size.width, size.format].join();
    const made = this.#made.get(key) ?? this.#make(read, size);
    // Asked for last, it stands last.
    this.#made.delete(key);
    this.#made.set(key, made);
    const sized = await made.catch(() => undefined);
    this.#weigh(key, sized);
    return sized;
  }

  async #make(read: () => Promise<Uint8Array>, { width, format }: Size): Promise<SizedPicture | undefined> {
    const bytes = await read();
    const work: Work = { bytes, format, mostPixels: MOST_PIXELS, longestSide: width };
    const outcome = await this.decoder.decode('pictures', work);
    if (!('written' in outcome) || outcome.written.length >= bytes.length) return undefined;
    const { written } = outcome;
    return { bytes: written, etag: `"${createHash('sha256').update(written).digest('hex').slice(0, 32)}"` };
  }

  #weigh(key: string, picture: SizedPicture | undefined): void {
    if (!this.#made.has(key)) return;
    this.#weights.set(key, picture?.bytes.length ?? 0);
    let weight = 0;
    for (const one of this.#weights.values()) weight += one;
    for (const oldest of this.#made.keys()) {
      if (weight <= this.kept) return;
      weight -= this.#weights.get(oldest) ?? 0;
      this.#made.delete(oldest);
      this.#weights.delete(oldest);
    }
  }
}
