/** Nobody waits longer than this for a worker that takes over, ms. */
const PATIENCE = 10_000;

/** Resolves once the worker answers for this page; false where there is none. */
async function controlled(): Promise<boolean> {
  const worker = navigator.serviceWorker;
  if (!worker) return false;
  if (worker.controller) return true;
  return new Promise((done) => {
    worker.addEventListener('controllerchange', () => done(true), { once: true });
    setTimeout(() => done(Boolean(worker.controller)), PATIENCE);
  });
}

/**
 * Has the worker keep pictures ahead of being shown; what it has already costs no network. What cannot be had now is
 * left for the next time.
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  if (!(await controlled())) return;
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
