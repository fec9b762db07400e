import { and, eq, inArray } from 'drizzle-orm';
import { type MediumKind, mediaJob, medium } from '../../database/schema';
import type { Platform } from '../platform';
import type { StoredName } from './media-name';

/** What is given for a name: the bytes under a digest. */
export type Given = { readonly digest: string; readonly size: number };

/** So many names are remembered; under a digest nothing ever changes. */
const REMEMBERED = 1_000;

/** What of the store may be given under which name: what was taken in as that, and nothing else. */
export class Stored {
  readonly #known = new Map<string, typeof medium.$inferSelect>();

  constructor(private readonly platform: Pick<Platform, 'database' | 'media'>) {}

  /** A film, a sound or captions, or a file of a stream. A film whose head comes last is given as it was written anew. */
  async media({ digest, file, ofStream }: StoredName): Promise<Given | undefined> {
    if (ofStream) return (await this.#find(digest, ['stream']))?.files?.[file];
    const found = await this.#find(digest, ['film', 'sound', 'captions']);
    if (found?.kind === 'film' && found.facts?.faststart === false)
      return (await this.#mended(digest)) ?? found;
    return found;
  }

  /** The names of a stream's files. */
  async files(digest: string): Promise<string[]> {
    return Object.keys((await this.#find(digest, ['stream']))?.files ?? {});
  }

  picture = (digest: string): Promise<Given | undefined> => this.#find(digest, ['picture']);
  file = (digest: string): Promise<Given | undefined> => this.#find(digest, ['file']);

  async #find(digest: string, kinds: MediumKind[]) {
    const name = `${kinds[0]} ${digest}`;
    const known = this.#known.get(name);
    if (known) return known;
    const [found] = await this.platform.database
      .select()
      .from(medium)
      .where(and(eq(medium.digest, digest), inArray(medium.kind, kinds)));
    if (!found) return undefined;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, found);
    return found;
  }

  async #mended(digest: string): Promise<Given | undefined> {
    const [done] = await this.platform.database
      .select({ made: mediaJob.made })
      .from(mediaJob)
      .where(and(eq(mediaJob.source, digest), eq(mediaJob.work, 'faststart'), eq(mediaJob.state, 'done')));
    return done?.made ? this.#find(done.made, ['film']) : undefined;
  }
}
