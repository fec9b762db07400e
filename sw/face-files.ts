import { KEEP_FACE_FILES } from '@contract/headers';
import { registerRoute } from 'workbox-routing';
import { type BuiltFile, hasRightType } from './genuine';
import { type KeptFile, keptFiles } from './kept-files';

const open = () => caches.open('face-files');

const isFaceFile = (url: URL) => url.origin === location.origin && url.pathname.startsWith('/face/');
const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1);

/**
 * The face detector and its document: 2 MB that only hours with checks need, so not in the shell; kept from the first
 * time on. Their addresses carry the version, so what is kept never needs to be asked for again.
 */
export function keepFaceFiles(scope: ServiceWorkerGlobalScope, built: BuiltFile[]): void {
  const files = new Map<string, KeptFile>(
    built.map((file) => [file.address, { ...file, key: file.address }]),
  );
  const kept = keptFiles(open);

  async function answerWith(address: string, event: ExtendableEvent): Promise<Response> {
    const file = files.get(address);
    if (!file) return ofOtherVersion(address);
    const { answer, keeping } = await kept.answer(file);
    if (keeping) event.waitUntil(keeping.then(() => dropOthersOf(address)).catch(() => undefined));
    return answer;
  }

  /** A page that was there before its worker says which files it has loaded. */
  function keepLoaded(event: ExtendableMessageEvent): void {
    const { type, files: loaded } = (event.data ?? {}) as { type?: string; files?: string[] };
    if (type !== KEEP_FACE_FILES || !Array.isArray(loaded)) return;
    const ours = loaded.flatMap((address) => files.get(new URL(address, location.origin).href) ?? []);
    const keep = (file: KeptFile) => kept.ensure(file).then(() => dropOthersOf(file.address));
    event.waitUntil(Promise.allSettled(ours.map(keep)));
  }

  /** What an older worker has kept was looked at by nobody. What is wrong is asked for when it is needed. */
  async function weedOut(): Promise<void> {
    for (const file of files.values()) await kept.dropUnlessGenuine(file);
  }

  scope.addEventListener('activate', (event) => event.waitUntil(weedOut().catch(() => undefined)));
  scope.addEventListener('message', keepLoaded);
  registerRoute(
    ({ url }) => isFaceFile(url),
    ({ url, event }) => answerWith(url.href, event as ExtendableEvent),
  );
}

/** A page of another version has what that version kept, and keeps nothing new: nobody here knows its digests. */
async function ofOtherVersion(address: string): Promise<Response> {
  const stored = await open()
    .then((cache) => cache.match(address))
    .catch(() => undefined);
  return stored && hasRightType(address, stored) ? stored : fetch(address);
}

/** It stands in the place of the same file of other versions. */
async function dropOthersOf(address: string): Promise<void> {
  const cache = await open();
  const others = (await cache.keys()).filter(({ url }) => url !== address && nameOf(url) === nameOf(address));
  await Promise.all(others.map((other) => cache.delete(other)));
}
