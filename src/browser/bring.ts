/** So long after a failure it is asked for again, ms; whoever has something else to show is told after the last one. */
const AGAIN = [400, 1_500] as const;

/** A browser's own words for a script that could not be had. */
const NOT_COME = /dynamically imported module|importing a module script|error loading|unable to preload/i;

/** Whether a part of the app could not be fetched, rather than that it does not work. */
export const hasNotCome = (error: unknown): boolean => error instanceof Error && NOT_COME.test(error.message);

/** The server has it no more: another version of the app is out. */
export class PartGone extends Error {}

/** What stands in the document, by its address: a sheet that failed is asked for anew. */
const sheets = new Map<string, Promise<void>>();

const linkTo = (rel: string, address: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="${rel}"][href="${address}"]`);

function sheet(address: string): Promise<void> {
  const known = sheets.get(address);
  if (known) return known;
  const stands = new Promise<void>((resolve, reject) => {
    const old = linkTo('stylesheet', address);
    if (old?.sheet) return resolve();
    // One that failed before anybody listened is not found any more (`app/documents/before-paint.ts`).
    const link = old ?? linkFor('stylesheet', address);
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(address);
      reject(new Error(`Unable to preload ${address}`));
    });
    if (!link.isConnected) document.head.append(link);
  });
  sheets.set(address, stands);
  return stands;
}

function linkFor(rel: 'stylesheet' | 'modulepreload', address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  // As the browser asks for modules: another mode would be another request.
  link.crossOrigin = '';
  link.href = address;
  return link;
}

const named = new Set<string>();

/** Tells the browser of a script that will be wanted, so that it is fetched beside the others and not after them. */
function announce(address: string): void {
  if (named.has(address)) return;
  named.add(address);
  if (!linkTo('modulepreload', address)) document.head.append(linkFor('modulepreload', address));
}

/** Asks for each file by itself; what an older browser would remember as failed is then in its cache before it is imported. */
async function fetchAll(addresses: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(addresses.map((address) => fetch(address)));
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value.status === 404))
    throw new PartGone();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Brings a part of the app: its sheets stand and its script has run. Every `import()` of the app goes through here (the
 * build sees to it: `scripts/parts.ts`); one that is lost on the way is asked for again while there is a network.
 * @param files addresses of the scripts and styles that it needs, relative to `importer`, the script that asks for them.
 * @throws what the browser says, when it has not come after some tries or there is no network; `PartGone`.
 */
export async function bring<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer = '',
): Promise<T> {
  const addresses = files.map((file) => new URL(file, importer).pathname);
  for (let failures = 0; ; failures += 1) {
    try {
      const styles = addresses.filter((address) => address.endsWith('.css')).map(sheet);
      for (const address of addresses) if (address.endsWith('.js')) announce(address);
      const [part] = await Promise.all([load(), ...styles]);
      return part;
    } catch (error) {
      const wait = AGAIN[failures];
      if (wait === undefined || !hasNotCome(error) || navigator.onLine === false) throw error;
      await pause(wait);
      await fetchAll(addresses);
    }
  }
}
