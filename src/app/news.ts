import { getDefaultStore } from 'jotai';
import type { Packs } from '@/offline/packs';
import { packsAtom } from '@/offline/packs-status';
import { type Queue, queueAtom, type SyncStatus, syncStatusAtom } from '@/offline/status';
import { installOfferAtom } from '@/ui/install';
import { type News, updateAtom } from '@/ui/update';

/** So much has to be credited before the home screen is worth a word: only then does the learner know what for, s. */
const WORTH_IT = 60;

const credited = ({ said }: Pick<Queue, 'said'>) =>
  Object.values(said).reduce((sum, hour) => sum + hour.credited, 0);

/** What has waited so long is said at each start, ms; what is younger the state pill alone says. */
const LONG = 86_400_000;

type Facts = {
  packs: Packs | undefined;
  offered: boolean;
  queue: Pick<Queue, 'said'>;
  status: Pick<SyncStatus, 'since' | 'online'>;
};

/** What is to be said now, if anything. Pure; `was`: what is said once on a phone and was; `now` in ms of its clock. */
export function newsOf(
  { packs, offered, queue, status: { since, online } }: Facts,
  was: (news: News) => boolean,
  now: number,
): News | undefined {
  // While the server answers it is being sent.
  if (since !== undefined && !online && now - since >= LONG) return 'waits';
  if (packs?.missing !== 0) return undefined;
  if (!was('ready')) return 'ready';
  return offered && credited(queue) >= WORTH_IT && !was('install') ? 'install' : undefined;
}

/** Says, once a start, what is worth a line at home. */
export function watchForNews(): void {
  const store = getDefaultStore();
  const was = (news: News) =>
    (news === 'ready' ? localStorage.getItem('readyTold') : localStorage.getItem('installOffered')) !== null;
  const ends: (() => void)[] = [];
  const look = () => {
    const facts = {
      packs: store.get(packsAtom),
      offered: store.get(installOfferAtom) !== undefined,
      queue: store.get(queueAtom),
      status: store.get(syncStatusAtom),
    };
    const news = newsOf(facts, was, Date.now());
    // A newer version goes before; then there is no news in this start.
    if (!news || store.get(updateAtom)) return;
    for (const end of ends) end();
    store.set(updateAtom, { news });
  };
  ends.push(...[packsAtom, installOfferAtom, queueAtom, syncStatusAtom].map((atom) => store.sub(atom, look)));
  look();
}

/** It was seen: what is said once is not said again on this phone. */
export function noteSaid(news: News): void {
  const at = String(Date.now());
  if (news === 'ready') localStorage.setItem('readyTold', at);
  if (news === 'install') localStorage.setItem('installOffered', at);
}
