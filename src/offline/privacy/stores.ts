/**
 * Whose a thing that this phone keeps is, and so when it goes:
 * - `phone`: nobody's in particular. It stays.
 * - `session`: who is signed in. It ends with the session.
 * - `trace`: so much of who was here last as anybody may see. It goes when another signs in and on leaving by choice.
 * - `learner`: private. Out of sight as soon as the session ends; deleted when another learner signs in, on leaving by
 *   choice, or after 7 days.
 * - `study`: what was studied and the server does not have, with its photos. It outlives everything but its own learner's
 *   leaving by choice, and is for that learner alone.
 */
export type Whose = 'phone' | 'session' | 'trace' | 'learner' | 'study';

/**
 * The tables of the database; `by` is the index that names the learner, and what it calls '' is everybody's. The rows of
 * `meta` have each a name of their own.
 */
export const TABLES = {
  meta: { whose: 'named' },
  outbox: { whose: 'study', by: 'learner' },
  journal: { whose: 'study', by: 'learner' },
  credit: { whose: 'learner', by: 'learner' },
  unpaid: { whose: 'learner', by: 'learner' },
  feedback: { whose: 'learner', by: 'learner' },
  reads: { whose: 'learner', by: 'owner' },
  pictures: { whose: 'learner', by: 'owner' },
  files: { whose: 'learner', by: 'owner' },
  contentItems: { whose: 'learner', by: 'owner' },
  experts: { whose: 'learner', by: 'owner' },
  permits: { whose: 'study', by: 'learner' },
  downloads: { whose: 'phone' },
  mediaRows: { whose: 'phone' },
} as const satisfies Record<
  string,
  { whose: 'named' | 'phone' } | { whose: 'learner' | 'study'; by: string }
>;

/** By name; a star stands for the rest of one. */
type Names = Record<string, Whose>;

export const META: Names = {
  installation: 'phone',
  sequence: 'phone',
  serverBackoff: 'phone',
  toForget: 'phone',
  // When it was said that something waits, and not of whom.
  reminded: 'phone',
  // The key that rows of study without network are signed with: no code can read it out.
  phoneKey: 'phone',
  'phoneKeyKnown:*': 'learner',
  session: 'session',
  pendingOrder: 'learner',
  // Lessons and trainings to be studied without network; the permits themselves outlive this.
  'permitWishes:*': 'learner',
  'draftPicture:*': 'learner',
};

export const LOCAL: Names = {
  theme: 'phone',
  textSize: 'phone',
  dataSaver: 'phone',
  captions: 'phone',
  lastTab: 'phone',
  aheadAt: 'phone',
  readyTold: 'phone',
  installOffered: 'phone',
  // How many files are stored for study without network, by which line they come, and what comes and goes by itself.
  downloadsHere: 'phone',
  downloadsBy: 'phone',
  downloadsOnceCredited: 'phone',
  downloadsAhead: 'phone',
  serverPublicKey: 'phone',
  operatorSettings: 'phone',
  // The names that the back end has given (api/capabilities.ts), and when.
  has: 'phone',
  hasAt: 'phone',
  toForget: 'phone',
  token: 'session',
  refreshToken: 'session',
  userId: 'session',
  sessionAt: 'session',
  leftAt: 'session',
  sweptFor: 'session',
  lastPhone: 'trace',
  information: 'learner',
  userInfo: 'learner',
  // Home's card, the heads of lessons and hours and the beginnings of texts as they stood (ui/last-seen.ts).
  lastSeen: 'learner',
  // For whom home has no room for what runs out next (areas/home/due-room.ts).
  nothingDue: 'learner',
  codeWaits: 'learner',
  orderMsg: 'learner',
  packageData: 'learner',
  putAway: 'learner',
  'draft:*': 'learner',
  'searched:*': 'learner',
  'reminded:*': 'learner',
  'started:*': 'learner',
  'faceDue:*': 'learner',
  'faceConsent:*': 'learner',
  'video_progress_*': 'learner',
  'video_real_time*': 'study',
};

export const SESSION: Names = {
  openWindow: 'phone',
  // Where each page of the tab had been scrolled to, by keys that say nothing.
  'tsr-scroll-restoration-*': 'phone',
  'openId:*': 'learner',
  'done:*': 'learner',
};

/**
 * Cache Storage holds the app's own files, which of them are here, and images of other origins that no script may read,
 * each with a row of the table `pictures` that says whose it is.
 */
export const CACHES: Names = {
  'workbox-precache-*': 'phone',
  // Which packs of the app are here, and since when.
  'packs-standing': 'phone',
  'face-files': 'phone',
  'opaque-pictures': 'learner',
};

/** The entry of a table of names that a name falls under; undefined when nobody has entered it. */
export function entryOf(names: Record<string, unknown>, name: string): string | undefined {
  return Object.keys(names).find((entry) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry,
  );
}

/** Whose a thing of that name is. What nobody has entered counts as private: it is deleted rather than shown to another. */
export const whoseIs = (names: Names, name: string): Whose => names[entryOf(names, name) ?? ''] ?? 'learner';
