/**
 * Which script comes in which file. Each request costs a round trip, and on a bad line a chance to fail: so what a
 * screen needs comes in a few chunks, and nothing of another area is among them.
 */

/** The folder of scripts and styles in the bundler's output; the last step of the build renames it (`shell/arm.ts`). */
export const FOLDER = 'assets/app/';

export type Chunk = {
  name: string;
  /**
   * Modules that begin it: paths from the root of the repository, or of a package. One that ends with a slash is a folder;
   * one that ends with `?` is the component that the router splits off a screen.
   */
  roots: readonly string[];
};

/** Chunks of every screen, the lowest first: a module belongs to the first one that reaches it. */
export const FLOORS: readonly Chunk[] = [
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
  // Started by the login's HTML page; React loads after it.
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

/** Chunks of some areas' screens; SHARED says where modules of several of them go. */
export const UNDER: readonly Chunk[] = [
  {
    name: 'sign-in',
    roots: ['src/areas/account/screens/sign-in.tsx?', 'src/areas/account/screens/register.tsx?'],
  },
  // The frame of every screen but the login, and the learner's primary card at home.
  {
    name: 'reading',
    roots: ['src/ui/data.tsx', 'src/app/tab-bar.tsx', 'src/areas/home/parts/continue-card.tsx'],
  },
  // Loads at home after that card, or when there is none.
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

/** Chunks that load seldom, or later than their screen; `of`: for one area alone, on whose chunk they depend. */
export const RARE: readonly (Chunk & { of?: string })[] = [
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

/** Modules that belong to the chunk of their area although a screen loads them later. */
export const LATER_IN_AREA: readonly string[] = [
  'src/areas/account/parts/registration-form.tsx',
  'src/areas/account/parts/identity-sign-in-form.tsx',
];

/**
 * Chunks of modules that several chunks reach: the first row that fits decides. It fits when one of `by` reaches the module, one
 * of `with` too, and none but those of `only`.
 */
export const SHARED: readonly {
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

/** Every root of the table. */
export const ROOTS: readonly string[] = [
  ...[...FLOORS, ...UNDER, ...RARE].flatMap(({ roots }) => roots),
  ...LATER_IN_AREA,
];

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
