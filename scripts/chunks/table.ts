/**
 * Which script comes in which file. Each request costs a round trip, and on a bad line a chance to fail: so what a
 * screen needs comes in a few chunks, and nothing of another area is among them.
 */

/** Where the bundler puts scripts and styles; the last step of the build gives it the build's own name (`shell/arm.ts`). */
export const FOLDER = 'assets/app/';

type Chunk = {
  name: string;
  /**
   * Modules that begin it: paths from the root of the repository, or of a package. One that ends with a slash is a folder;
   * one that ends with `?` is the component that the router splits off a screen.
   */
  roots: readonly string[];
};

/** What every screen needs, the lowest first: a module belongs to the first one that reaches it. */
const FLOORS: readonly Chunk[] = [
  {
    name: 'session',
    roots: [
      'src/api/capabilities.ts',
      'src/api/sentence.ts',
      'src/api/proving.ts',
      'src/session/session.ts',
      'src/ui/own-path.ts',
      'src/ui/marks.ts',
      'src/ui/prompts.ts',
      'src/ui/puzzle/when-due.ts',
      'rules/password.ts',
      'rules/person/text.ts',
    ],
  },
  // The session's copy waits for it, also where the login works without React.
  {
    name: 'database',
    roots: [
      'src/offline/database.ts',
      'src/offline/feedback.ts',
      'src/offline/meta.ts',
      'src/offline/content/room.ts',
      'src/offline/content/files.ts',
      'src/offline/privacy/forget.ts',
      'src/offline/privacy/put-away.ts',
    ],
  },
  // What the login's HTML page starts; React loads after it.
  { name: 'login', roots: ['src/areas/account/before-react/login.ts'] },
  // Packages alone, so that a change of ours leaves them on the phone.
  { name: 'react', roots: ['react/', 'react-dom/', '@tanstack/react-router/', 'jotai/', 'zod/'] },
  {
    name: 'ground',
    roots: [
      'src/api/call.ts',
      'src/ui/page.tsx',
      'src/ui/states.tsx',
      'src/ui/button.tsx',
      'src/ui/notice.tsx',
      'src/ui/icon.ts',
      'src/ui/field.module.css',
      'src/ui/tabs.module.css',
      'src/ui/password-field.module.css',
      'src/app/frame.tsx',
      'src/app/wrong-screen.tsx',
      'src/app/not-found-screen.tsx',
      'src/app/pending-screen.tsx',
    ],
  },
  { name: 'main', roots: ['index.html', 'src/main.tsx'] },
];

/** What the screens of some areas need; what these share with each other has its chunk in SHARED. */
const UNDER: readonly Chunk[] = [
  {
    name: 'sign-in',
    roots: ['src/areas/account/screens/sign-in.tsx?', 'src/areas/account/screens/register.tsx?'],
  },
  // What every screen but the login is rendered in, and the learner's primary card at home.
  {
    name: 'reading',
    roots: ['src/ui/data.tsx', 'src/app/tab-bar.tsx', 'src/areas/home/parts/continue-card.tsx'],
  },
  // What loads at home after that card, or when there is none.
  {
    name: 'below',
    roots: [
      'src/areas/home/parts/below.tsx',
      'src/areas/home/parts/training-card.tsx',
      'src/areas/account/parts/profile-reminder.tsx',
      '@tanstack/react-query/build/modern/useInfiniteQuery.js',
      '@tanstack/query-core/build/modern/infiniteQueryObserver.js',
    ],
  },
  { name: 'orders', roots: ['src/areas/payment/order-copy.ts'] },
  { name: 'popup', roots: ['react-vant/', 'src/ui/vant/'] },
];

/** What is loaded seldom, or later than its screen; `of`: by one area alone, on whose chunk it depends. */
const RARE: readonly (Chunk & { of?: string })[] = [
  { name: 'prompts', roots: ['src/ui/prompt-host.tsx'] },
  { name: 'sanitize', roots: ['src/ui/sanitize.ts'] },
  { name: 'state-sheet', roots: ['src/areas/home/parts/state-sheet.tsx'], of: 'hours' },
  {
    name: 'tiles',
    roots: [
      'src/areas/home/parts/upper.tsx',
      'src/areas/home/parts/lower.tsx',
      'src/areas/home/parts/due.tsx',
    ],
  },
  { name: 'next-article', roots: ['src/areas/content/parts/next-article.tsx'] },
  { name: 'aloud', roots: ['src/ui/read-aloud.ts'] },
  {
    name: 'records',
    roots: ['src/areas/hours/screens/study-record.tsx?', 'src/areas/hours/screens/credit-events.tsx?'],
    of: 'hours',
  },
  { name: 'learn-capabilities', roots: ['src/api/learn-capabilities.ts'] },
  { name: 'operator-settings', roots: ['src/api/operator-settings.ts'] },
  { name: 'long-rows', roots: ['src/ui/virtual-rows.tsx'] },
  { name: 'codes', roots: ['src/areas/payment/parts/code-slips.tsx'], of: 'payment' },
  { name: 'seal', roots: ['jose/'] },
  { name: 'player', roots: ['plyr/'], of: 'hours' },
  { name: 'hls', roots: ['src/study/player/hls.ts'], of: 'hours' },
  { name: 'face', roots: ['src/face/face-check.tsx', 'src/face/detector/detector.ts'] },
  { name: 'puzzle', roots: ['src/ui/puzzle/solve.ts'] },
  {
    name: 'downloading',
    roots: [
      'src/areas/downloads/begin-download.ts',
      'src/areas/downloads/keep-downloading.ts',
      'src/areas/downloads/offer-one.ts',
      'src/areas/downloads/parts/download-offer.tsx',
      'src/areas/downloads/parts/download-card.tsx',
      'src/areas/downloads/parts/hour-download.tsx',
    ],
  },
  { name: 'phone-key', roots: ['src/offline/permits/phone-key.ts'] },
  { name: 'sync', roots: ['src/study/page/sync.ts'] },
  {
    name: 'later',
    roots: [
      'src/app/after-start.ts',
      'src/app/depart.ts',
      'src/app/found-order.ts',
      'src/app/mend-shell.ts',
      'src/app/update-prompt.tsx',
    ],
  },
];

/** An area is a chunk: its screens and all that only they reach. */
const AREA = /^src\/areas\/([^/]+)\/screens\/[^?]+\?tsr-split=/;
/** What the login loads when it is asked for. */
const LATER_IN_AREA = /^src\/areas\/([^/]+)\/parts\/(?:registration-form|identity-sign-in-form)\.tsx$/;

/**
 * Where a module comes that several chunks reach: by the first row that fits. `with`: and by one of these too; `only`: and no
 * chunk beside these.
 */
const SHARED: readonly {
  name: string;
  by: readonly string[];
  with?: readonly string[];
  only?: readonly string[];
}[] = [
  { name: 'sign-in', by: ['sign-in'], only: ['sign-in', 'account', 'redemption'] },
  { name: 'ground', by: ['sign-in'], with: ['reading', 'home'] },
  { name: 'fields', by: ['sign-in'] },
  { name: 'reading', by: ['reading', 'home'] },
  { name: 'below', by: ['below', 'tiles'] },
  { name: 'downloading', by: ['downloading'], only: ['downloads', 'downloading'] },
  // What the phone holds for study without network stands on the database, which no list or text waits for.
  {
    name: 'sync',
    by: ['sync', 'hours'],
    only: ['sync', 'hours', 'later', 'downloads', 'downloading', 'records', 'state-sheet'],
  },
  { name: 'records', by: ['records'], only: ['records', 'state-sheet'] },
  { name: 'orders', by: ['orders'] },
  { name: 'popup', by: ['popup', 'prompts'] },
  // The rules of what a person types (rules/person): no list or text waits for them.
  {
    name: 'forms',
    by: ['codes'],
    only: ['codes', 'account', 'company', 'help', 'invoices', 'payment', 'redemption'],
  },
  {
    name: 'courses',
    by: [
      'learning',
      'hours',
      'content',
      ...RARE.map(({ name }) => name).filter((name) => name !== 'state-sheet' && name !== 'downloading'),
    ],
  },
  { name: 'forms', by: [] },
];

/** What the bundler tells of a module. */
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
export const isRoot = (root: string, path: string) =>
  /[/?]$/.test(root) ? path.startsWith(root) : path === root;

const firstOf = (chunks: readonly Chunk[], path: string) =>
  chunks.find(({ roots }) => roots.some((root) => isRoot(root, path)))?.name;

/** Every root of the table. */
export const ROOTS: readonly string[] = [...FLOORS, ...UNDER, ...RARE].flatMap(({ roots }) => roots);

/** The names that the rows of SHARED refer to, by row. */
export const SHARED_BY: readonly (readonly string[])[] = SHARED.map(({ by, with: also = [], only = [] }) => [
  ...by,
  ...also,
  ...only,
]);

/** The names of the chunks, but for those of areas, which have the names of their folders. */
export const NAMES: ReadonlySet<string> = new Set([
  'index',
  ...[...FLOORS, ...UNDER, ...RARE, ...SHARED].map(({ name }) => name),
]);

/** The chunk that is entered at a module, if one is. */
function entered(path: string): string | undefined {
  return (
    firstOf(FLOORS, path) ??
    firstOf(UNDER, path) ??
    firstOf(RARE, path) ??
    (AREA.exec(path) ?? LATER_IN_AREA.exec(path))?.[1]
  );
}

/** What stands wherever a part is sent for: whoever sends is in it, or on it. */
const STANDS = /\/(rolldown-runtime|session)\.js$/;
/** And where the app itself sends. */
const STANDS_IN_APP = /\/(react|ground)\.js$/;

/** Of the files that a part needs those that may not be here yet. `host`: the file that sends for it. */
export const wantedOf = (files: readonly string[], host: string): string[] =>
  files.filter((file) => !STANDS.test(file) && !(host === `${FOLDER}index.js` && STANDS_IN_APP.test(file)));

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
 * Says of each module in which chunk it comes. Chunks stand on each other in one direction: what a module imports is
 * reached by at least as many chunks as the module itself, so no two chunks wait for each other.
 * @param entries the modules that documents start.
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
