import { type Chunk, FLOORS, FOLDER, LATER_IN_AREA, RARE, SHARED, UNDER } from './table.ts';

/** The part of the bundler's module graph that is read here. */
export type Graph = {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
    code: string | null;
  } | null;
};

const nameOf = (id: string, root: string) =>
  id
    .replace(/^\0/, '')
    .replace(/^.*node_modules\//, '')
    .replace(`${root}/`, '');

/** Whether `root` of a chunk is this module. */
const isRoot = (root: string, path: string) => (/[/?]$/.test(root) ? path.startsWith(root) : path === root);

const firstOf = (chunks: readonly Chunk[], path: string) =>
  chunks.find(({ roots }) => roots.some((root) => isRoot(root, path)))?.name;

/** The component that the router splits off a screen: it begins the chunk of its area. */
const SCREEN = /^src\/areas\/[^/]+\/screens\/[^?]+\?tsr-split=/;
const AREA = /^src\/areas\/([^/]+)\//;

/** Returns the chunk that a module begins, if it begins one. */
function entered(path: string): string | undefined {
  return (
    firstOf(FLOORS, path) ??
    firstOf(UNDER, path) ??
    firstOf(RARE, path) ??
    (SCREEN.test(path) || LATER_IN_AREA.includes(path) ? AREA.exec(path)?.[1] : undefined)
  );
}

/** Files that are loaded wherever a lazy chunk is asked for. */
const LOADED = /\/(rolldown-runtime|session)\.js$/;
/** Files that are loaded, too, where the app's entry asks. */
const LOADED_BY_ENTRY = /\/(react|ground)\.js$/;

/** Returns the files of a lazy chunk that may not be loaded yet. `host`: the file that asks for it. */
export const wantedOf = (files: readonly string[], host: string): string[] =>
  files.filter((file) => !LOADED.test(file) && !(host === `${FOLDER}index.js` && LOADED_BY_ENTRY.test(file)));

/** A package whose one module names all the others: only what is asked for by name is reached through it. */
const BARREL = /\/lucide-react\.mjs$/;

/** The modules of a barrel that `code` asks for. */
function fromBarrel(code: string, barrel: ReturnType<Graph['getModuleInfo']>): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, list]) => (list ?? '').split(',').map((one) => one.trim().split(/\s+as\s+/)[0]),
  );
  return names.flatMap((name) => {
    const file = new RegExp(`default as ${name}[ ,][^;]*from ['"]\\.(/icons/[^'"]+)['"]`).exec(
      barrel?.code ?? '',
    )?.[1];
    return barrel?.importedIds.filter((id) => file && id.endsWith(file)) ?? [];
  });
}

/**
 * Returns a function that names the chunk of a module. No two chunks import each other, because what a module imports is
 * reached by at least as many chunks as the module itself.
 * @param entries the modules that HTML pages start.
 */
export function chunking(
  root: string,
  entries: readonly string[],
): (id: string, graph: Graph) => string | null {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= assign(root, entries, graph);
    return chunks.get(id) ?? null;
  };
}

function assign(root: string, entries: readonly string[], graph: Graph): Map<string, string> {
  const edges = new Map<string, { all: readonly string[]; now: readonly string[] }>();
  const gather = (id: string): void => {
    if (edges.has(id)) return;
    const info = graph.getModuleInfo(id);
    const { code, importedIds = [], dynamicallyImportedIds = [] } = info ?? {};
    const later = [...dynamicallyImportedIds];
    const now = [...importedIds].flatMap((next) =>
      BARREL.test(next) ? fromBarrel(code ?? '', graph.getModuleInfo(next)) : [next],
    );
    const all = [...now, ...later];
    edges.set(id, { all, now });
    for (const next of all) gather(next);
  };
  for (const entry of entries) gather(entry);

  const reached = new Map<string, Set<string>>();
  const floors = new Set([...FLOORS, ...UNDER].map(({ name }) => name));
  const walk = (id: string, chunk: string): void => {
    const by = reached.get(id) ?? new Set();
    if (by.has(chunk)) return;
    reached.set(id, by.add(chunk));
    // What a floor loads later is not of the floor; what a screen loads later is of its area.
    const next = edges.get(id)?.[floors.has(chunk) ? 'now' : 'all'] ?? [];
    for (const one of next) if (!entered(nameOf(one, root))) walk(one, chunk);
  };
  for (const id of edges.keys()) {
    const chunk = entered(nameOf(id, root));
    if (chunk) walk(id, chunk);
  }
  return new Map([...reached].map(([id, by]) => [id, chunkOf(by)]));
}

function chunkOf(by: ReadonlySet<string>): string {
  const floor = FLOORS.find(({ name }) => by.has(name));
  if (floor) return floor.name;
  const own = RARE.filter(({ name, of }) => by.has(name) && of && by.has(of)).map(({ name }) => name);
  const [only = 'main', ...more] = [...by].filter((name) => !own.includes(name));
  if (!more.length) return only;
  const fits = (row: (typeof SHARED)[number]) =>
    (!row.by.length || row.by.some((name) => by.has(name))) &&
    (!row.with || row.with.some((name) => by.has(name))) &&
    (!row.only || [...by].every((name) => row.only?.includes(name)));
  return SHARED.find(fits)?.name ?? only;
}
