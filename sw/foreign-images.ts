import { findOpaque, keepOpaque } from '@/offline/content/opaque-images';
import { keepImage, LARGEST_IMAGE } from '@/offline/content/room';
import { database } from '@/offline/database';
import { signedInLearner } from '@/offline/meta';
import { networkFirst, PATIENCE } from './network-first';

/** An image that was kept so recently is not fetched again to be kept, ms. */
const FRESH_MS = 60_000;

/** Origins that were found to allow no script to read their images; forgotten when the worker ends. */
const withoutCors = new Set<string>();

/**
 * Whether a request is for an image of another origin. Which origins there are, the page's policy decides
 * (MEDIA_ORIGINS): a request that it blocks never comes here. Videos are not kept.
 */
export const isForeignImage = (url: URL, destination: string): boolean =>
  destination === 'image' && url.origin !== location.origin && /^https?:$/.test(url.protocol);

/** Nobody can see whether an image elsewhere is private: it belongs to whoever is signed in. */
const ownerNow = async (): Promise<string> => (await signedInLearner(database).catch(() => undefined)) ?? '';

/**
 * A readable image comes from the phone, like one of ours. An opaque one may be an error page, so the network comes
 * first and the phone's answer stands in for one that fails or is late.
 */
export async function answerForeignImage(
  request: Request,
  event: Pick<FetchEvent, 'waitUntil'>,
): Promise<Response> {
  const address = request.url;
  const owner = await ownerNow();
  const row = await database.pictures.get([owner, address]).catch(() => undefined);
  const touch = () =>
    database.pictures.update([owner, address], { usedAt: Date.now() }).catch(() => undefined);
  if (row && !row.isOpaque) {
    event.waitUntil(touch());
    return new Response(row.picture, { headers: { 'Content-Type': row.picture.type } });
  }
  const network = fetchImage(request);
  event.waitUntil(
    network
      .then((answer) => keep({ owner, address }, answer.clone(), { mayEvict: false }))
      .catch(() => row && touch()),
  );
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  const kept = async () => (row ? findOpaque({ owner, address }) : undefined);
  return networkFirst({ network, late, kept, usable: () => true });
}

/** On the request of the page, which has seen that the image loads: older images go for it. */
export async function keepAsked(address: string): Promise<void> {
  const owner = await ownerNow();
  const now = Date.now();
  const row = await database.pictures.get([owner, address]);
  if (row && now - row.at < FRESH_MS) {
    await database.pictures.update([owner, address], { usedAt: now });
    return;
  }
  const request = new Request(address, { mode: 'no-cors', cache: 'force-cache' });
  await keep({ owner, address }, await fetchImage(request), { mayEvict: true });
}

/** Asks so that the answer can be read, where its server allows it; else as the page asked. */
async function fetchImage(request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  if (request.mode !== 'no-cors' || withoutCors.has(origin)) return fetch(request);
  const readable = await fetch(request.url, {
    mode: 'cors',
    credentials: 'omit',
    cache: request.cache,
  }).catch(() => undefined);
  if (readable?.ok) return readable;
  const opaque = await fetch(request);
  // Somebody has answered: it was no lack of network.
  withoutCors.add(origin);
  return opaque;
}

async function keep(
  { owner, address }: { owner: string; address: string },
  answer: Response,
  { mayEvict }: { mayEvict: boolean },
): Promise<void> {
  const now = Date.now();
  if (answer.type === 'opaque') {
    await keepOpaque(database, { owner, address }, answer, { now, mayEvict });
    return;
  }
  const image = answer.status === 200 ? await answer.blob() : undefined;
  if (!image?.type.startsWith('image/') || image.size > LARGEST_IMAGE) return;
  await keepImage(database, { owner, address, picture: image, at: now, usedAt: now, size: image.size });
}
