import { KEEP_IMAGE } from '@contract/headers';
import { registerRoute } from 'workbox-routing';
import { keepImage, LARGEST_IMAGE } from '@/offline/content/room';
import { database } from '@/offline/database';
import { signedInLearner } from '@/offline/meta';
import { answerForeignImage, isForeignImage, keepAsked } from './foreign-images';

const isOurs = ({ origin, pathname }: URL) =>
  origin === location.origin && /^\/(pictures|uploads|certificates)\//.test(pathname);
/** A certificate is also fetched by the page: to keep it ahead of being shown, to save it, to hand it on. */
const isFetched = ({ pathname }: URL) => pathname.startsWith('/certificates/');
/** What learners sent, and what was made out for them, is theirs and goes with them. */
const isPrivate = (address: string) => /^\/(uploads|certificates)\//.test(address);

/** Images: from the phone when it has them, for they hardly ever change; else from the network. */
export function answerPictures(scope: ServiceWorkerGlobalScope): void {
  registerRoute(
    ({ url, request }) => isOurs(url) && (request.destination === 'image' || isFetched(url)),
    ({ request, url, event }) => keptOrFetched(request, url.pathname + url.search, event as FetchEvent),
  );
  registerRoute(
    ({ url, request }) => isForeignImage(url, request.destination),
    ({ request, event }) => answerForeignImage(request, event as FetchEvent),
  );
  scope.addEventListener('message', (event) => {
    const { type, address } = (event.data ?? {}) as { type?: string; address?: string };
    if (type === KEEP_IMAGE && typeof address === 'string')
      event.waitUntil(keepAsked(address).catch(() => undefined));
  });
}

/** Undefined where nobody is signed in whose it could be. */
async function ownerOf(address: string): Promise<string | undefined> {
  return isPrivate(address) ? signedInLearner(database).catch(() => undefined) : '';
}

async function keptOrFetched(request: Request, address: string, event: FetchEvent): Promise<Response> {
  const owner = await ownerOf(address);
  if (owner === undefined) return fetch(request);
  const kept = await database.pictures.get([owner, address]).catch(() => undefined);
  if (kept) {
    event.waitUntil(
      database.pictures.update([owner, address], { usedAt: Date.now() }).catch(() => undefined),
    );
    return new Response(kept.picture, { headers: { 'Content-Type': kept.picture.type } });
  }
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(keep(owner, address, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(owner: string, address: string, answer: Response): Promise<void> {
  const picture = await answer.blob();
  if (picture.size > LARGEST_IMAGE || !picture.type.startsWith('image/')) return;
  const now = Date.now();
  await keepImage(database, { owner, address, picture, at: now, usedAt: now, size: picture.size });
}
