import { registerRoute } from 'workbox-routing';
import { database } from '@/offline/database';

/** A larger one is not worth a phone's room. */
const LARGEST = 1_500_000;

const isOurs = ({ origin, pathname }: URL) =>
  origin === location.origin && /^\/(pictures|uploads)\//.test(pathname);

/** Pictures of content: from the phone when it has them, for they hardly ever change; else from the network. */
export function answerPictures(): void {
  registerRoute(
    ({ url, request }) => request.destination === 'image' && isOurs(url),
    ({ request, url, event }) => keptOrFetched(request, url.pathname, event as FetchEvent),
  );
}

async function keptOrFetched(request: Request, address: string, event: FetchEvent): Promise<Response> {
  const kept = await database.pictures.get(['', address]).catch(() => undefined);
  if (kept) {
    event.waitUntil(database.pictures.update(['', address], { usedAt: Date.now() }).catch(() => undefined));
    return new Response(kept.picture, { headers: { 'Content-Type': kept.picture.type } });
  }
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(keep(address, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(address: string, answer: Response): Promise<void> {
  const picture = await answer.blob();
  if (picture.size > LARGEST || !picture.type.startsWith('image/')) return;
  const now = Date.now();
  await database.pictures.put({ owner: '', address, picture, at: now, usedAt: now, size: picture.size });
}
