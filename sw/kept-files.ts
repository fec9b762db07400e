import { askFor, type BuiltFile, hasRightType, isGenuine, isMade, letGo } from './genuine';
import type { PackedFile } from './pack';

/** A file of the build, and the name that it has in its cache: an address that may change has its revision there. */
export type KeptFile = BuiltFile & { key: string };

/** What stands in the cache is the file that a start begins with. */
const isDocument = ({ address }: BuiltFile) => /\/(index|documents\/kept\/\w+)\.html$/.test(address);

/** Of the answer and not of what is in it. */
const OF_THE_ANSWER = ['Content-Encoding', 'Content-Length', 'ETag', 'Date', 'Transfer-Encoding'];

/**
 * Files of the build in a cache of the phone. Nothing goes in but what the build has made, and what stands there already,
 * whoever has put it there, goes out again unless it is that.
 */
export function keptFiles(open: () => Promise<Cache>) {
  /** By type; by digest where that costs next to nothing: every file's at every start would cost the start. */
  async function stored(file: KeptFile): Promise<Response | undefined> {
    const answer = await (await open()).match(file.key);
    if (!answer) return undefined;
    if (answer.status === 200 && hasRightType(file.address, answer))
      return isDocument(file) ? genuineOf(answer, file) : answer;
    letGo(answer);
    return undefined;
  }

  /** What has been looked at goes out as it was read: of two clones each piece would pass through here once more. */
  async function genuineOf(answer: Response, { integrity }: KeptFile): Promise<Response | undefined> {
    const bytes = await answer.arrayBuffer();
    return (await isMade(bytes, integrity)) ? new Response(bytes, answer) : undefined;
  }

  /** @returns whether it stands there. */
  async function dropUnlessGenuine({ address, key, integrity }: KeptFile): Promise<boolean> {
    const cache = await open();
    const answer = await cache.match(key);
    if (answer && (await isGenuine(answer, address, integrity))) return true;
    if (answer) await cache.delete(key);
    return false;
  }

  /**
   * Stores the answer without its URL: a script resolves its imports against that, and a later build has the unchanged
   * script in a folder of another name.
   * @throws {DOMException} when the phone is full.
   */
  const store = async ({ key }: KeptFile, { body, status, statusText, headers }: Response) =>
    (await open()).put(key, new Response(body, { status, statusText, headers }));

  return {
    dropUnlessGenuine,
    store,

    /** The names under which something stands there, whatever it is. */
    async names(): Promise<ReadonlySet<string>> {
      return new Set((await (await open()).keys()).map(({ url }) => url));
    },

    /**
     * Sees to it that the file stands there as it should.
     * @throws {Error} when it cannot be had; what was wrong is gone all the same.
     */
    async ensure(file: KeptFile): Promise<void> {
      if (await dropUnlessGenuine(file)) return;
      const { answer, genuine } = await askFor(file);
      if (!genuine) {
        letGo(answer);
        throw new Error(`not what the build has made: ${file.address}`);
      }
      await store(file, answer);
    },

    /**
     * Stores what came in a pack; a document as `like`, which came by itself, with what the server says to all of them.
     * @returns whether it is what the build has made.
     * @throws {DOMException} of a full phone.
     */
    async put(file: KeptFile, { type, bytes }: PackedFile, like?: KeptFile): Promise<boolean> {
      if (!(await isMade(bytes, file.integrity))) return false;
      const model = isDocument(file) && like ? await (await open()).match(like.key) : undefined;
      const headers = new Headers(model?.headers);
      for (const name of OF_THE_ANSWER) headers.delete(name);
      headers.set('Content-Type', type);
      await store(file, new Response(bytes, { headers }));
      return true;
    },

    /**
     * From the phone; what is missing or wrong there from the network, and kept if it is genuine. `keeping` settles when
     * it is; a full phone goes on without.
     */
    async answer(file: KeptFile): Promise<{ answer: Response; keeping?: Promise<void> }> {
      const before = await stored(file).catch(() => undefined);
      if (before) return { answer: before };
      const { answer, genuine } = await askFor(file);
      if (!genuine) return { answer };
      const copy = answer.clone();
      return { answer, keeping: store(file, copy).catch(() => undefined) };
    },
  };
}

export type KeptFiles = ReturnType<typeof keptFiles>;
