/** How a planted bug was found: the part of the simulation, and after how many random runs; null where there was no chance in it. */
export type FoundBy = { form: string; runs: number | null };
type Planted = Readonly<Record<string, { form: string }>>;

/** Files of the runs that found bugs: one for the shipped phone and server, and a folder for the interleavings. */
const [SHIPPED, HELD] = ['simulation/planted/found.json', 'simulation/interleavings/found'];

/** Returns how each bug was found whose run is kept, so that everybody can repeat it, or which the model of the queue finds. */
export function recordedPaths(planted: Planted, read: (path: string) => string): Map<string, FoundBy> {
  const shipped = JSON.parse(read(SHIPPED) || '{}') as Record<string, { runs: number | null }>;
  const found = new Map<string, FoundBy>();
  for (const [name, { form }] of Object.entries(planted)) {
    if (form === 'queue') found.set(name, { form, runs: null });
    if (form === 'shipped' && shipped[name]) found.set(name, { form, runs: shipped[name].runs });
    if (form !== 'held') continue;
    const kept = read(`${HELD}/${name}.json`);
    if (kept) found.set(name, { form, runs: (JSON.parse(kept) as FoundBy).runs });
  }
  return found;
}
