import { registerRoute } from 'workbox-routing';

const CACHE = 'face-files';

const isFaceFile = (url: URL) => url.origin === location.origin && url.pathname.startsWith('/face/');
const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1);

/**
 * The face detector and its document: 2 MB that only hours with checks need, so not in the shell; kept from the first
 * time on. Their addresses carry the version, so what is kept never needs to be asked for again.
 */
export function answerFaceFiles(): void {
  registerRoute(
    ({ url }) => isFaceFile(url),
    ({ request, event }) => keptOrFetched(request, (work) => (event as ExtendableEvent).waitUntil(work)),
  );
}

/** A page that was there before its worker says which files it has loaded. */
export function keepFaceFiles(event: ExtendableMessageEvent): void {
  const { type, files } = (event.data ?? {}) as { type?: string; files?: string[] };
  if (type !== 'KEEP_FACE_FILES' || !Array.isArray(files)) return;
  const all = files.filter((file) => isFaceFile(new URL(file, location.origin)));
  event.waitUntil(Promise.allSettled(all.map((file) => keptOrFetched(new Request(file), (work) => work))));
}

async function keptOrFetched(
  request: Request,
  meanwhile: (work: Promise<void>) => unknown,
): Promise<Response> {
  const kept = await caches
    .open(CACHE)
    .then((cache) => cache.match(request.url))
    .catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  const keeping = answer.ok ? keep(request.url, answer.clone()) : undefined;
  // A full phone goes on without keeping it.
  if (keeping) await meanwhile(keeping.catch(() => undefined));
  return answer;
}

/** Keeps it in the place of the same file of another version. */
async function keep(url: string, answer: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(url, answer);
  const older = (await cache.keys()).filter((kept) => kept.url !== url && nameOf(kept.url) === nameOf(url));
  await Promise.all(older.map((kept) => cache.delete(kept)));
}
