import { workers } from '@/browser/secure-only';

/**
 * Has the worker keep pictures ahead of being shown; what it has already costs no network. Before there is a worker
 * nobody keeps them: once it takes over, what screens show is read anew, and so they ask again. What cannot be had now
 * is left for the next time.
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (!workers()?.controller) return;
  // One after the other: whatever the learner does now comes first.
  for (const address of addresses) await pictureAt(address).catch(() => undefined);
}

/**
 * A picture of ours as a file would hold it: from the phone, or else from the network.
 * @throws {Error} when it cannot be had.
 */
export async function pictureAt(address: string): Promise<Blob> {
  const answer = await fetch(address);
  const picture = await answer.blob();
  if (!answer.ok || !picture.type.startsWith('image/')) throw new Error(`no picture: HTTP ${answer.status}`);
  return picture;
}
