/** How a planted bug was found: the form, and after how many random runs; null where the run was laid by hand. */
export type FoundBy = { form: string; runs: number | null };

/** Where each form keeps the runs that found its bugs, a file a bug, by its name. */
const FOLDERS = ['world/planted/found', 'world/held/found'];

/** Of these bugs those whose run is kept, so that everybody can live it again; the first that found it counts. */
export function recordedPaths(
  names: readonly string[],
  read: (path: string) => string,
): Map<string, FoundBy> {
  const found = new Map<string, FoundBy>();
  for (const name of names) {
    const kept = FOLDERS.map((folder) => read(`${folder}/${name}.json`)).find((text) => text !== '');
    if (!kept) continue;
    const { form, runs } = JSON.parse(kept) as FoundBy;
    found.set(name, { form, runs });
  }
  return found;
}
