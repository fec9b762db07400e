import { KEEP_IMAGE } from '@contract/headers';
import { workers } from '@/browser/secure-only';

/** The phone has room for a few of those that no script may read (`opaque-images.ts`). */
const MAX_FOREIGN = 3;

/** Whether an image is on another origin, as an existing platform's may. */
export function isForeign(address: string): boolean {
  try {
    return new URL(address, location.href).origin !== location.origin;
  } catch {
    return false;
  }
}

/**
 * Has the worker keep images ahead of being shown; what it has already costs no network. Before there is a worker
 * nobody keeps them: once it takes over, what screens show is read anew, and so they ask again. What cannot be had now
 * is left for the next time.
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (!workers()?.controller) return;
  const own = addresses.filter((address) => !isForeign(address));
  const foreign = addresses.filter(isForeign).slice(0, MAX_FOREIGN);
  // One after the other: whatever the learner does now comes first.
  for (const address of own) await pictureAt(address).catch(() => undefined);
  for (const address of foreign) await keepForeign(address).catch(() => undefined);
}

/** Only the page can see whether such a response is an image; the worker then keeps it. */
async function keepForeign(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  workers()?.controller?.postMessage({ type: KEEP_IMAGE, address: image.src });
}

/**
 * An image as a file would hold it: from the phone, or else from the network.
 * @throws {Error} when it cannot be had, or is of another origin that lets no script read it.
 */
export async function pictureAt(address: string): Promise<Blob> {
  const answer = await fetch(address);
  const image = await answer.blob();
  if (!answer.ok || !image.type.startsWith('image/')) throw new Error(`no image: HTTP ${answer.status}`);
  return image;
}
