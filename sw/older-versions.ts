import { hasRightType } from './genuine';

/** Matches every document of the app, whatever its version: `index.html`, and the screens' own, which have no quotes. */
export const MARK = /<div id="?app"?>/;

/** The address of a script or a linked file, with or without quotes. */
const ADDRESS = /<(?:script|link)\s[^>]*?\b(?:src|href)=(?:"([^"]+)"|([^"\s>]+))/g;

/** Returns the path of a file as its cache entry has it: there the folder of a build has no name of its own. */
const pathOf = (address: string, base?: string) =>
  new URL(address, base).pathname.replace(/^\/assets\/\w+\//, '/assets/app/');

/** Returns the paths of the files that an HTML page cannot start without. */
const namedIn = (html: string, base: string) =>
  [...html.matchAll(ADDRESS)].map(([, quoted, bare = '']) => pathOf(quoted ?? bare, base));

/**
 * Takes away what the phone holds for other versions of the app and what is not what it says: the worker of such a
 * version then asks the network for it. Their digests nobody knows, but a page in place of a file shows by its type, and
 * a document of somebody else by what it lacks.
 * @param ours what this version stores: it is looked at by its digests.
 * @returns whether that version could not even start, so that nobody can be in the middle of anything.
 */
export async function weedOut(cache: Cache, ours: ReadonlySet<string>): Promise<boolean> {
  const gone = new Set<string>();
  const needed = new Set<string>();
  let lostDocument = false;
  for (const request of await cache.keys()) {
    const stored = ours.has(request.url) ? undefined : await cache.match(request);
    if (!stored) continue;
    const { pathname } = new URL(request.url);
    const document = pathname.endsWith('.html') ? await stored.clone().text() : undefined;
    if (hasRightType(pathname, stored) && (document === undefined || MARK.test(document))) {
      for (const address of namedIn(document ?? '', request.url)) needed.add(address);
      continue;
    }
    await cache.delete(request);
    gone.add(pathOf(request.url));
    lostDocument ||= document !== undefined;
  }
  return lostDocument || [...needed].some((address) => gone.has(address));
}
