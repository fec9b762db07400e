import { getDefaultStore } from 'jotai';
import type { Packs } from '@/offline/packs';
import { packsAtom } from '@/offline/packs-status';
import { type Queue, queueAtom } from '@/offline/status';
import { installOfferAtom } from '@/ui/install';
import { type News, updateAtom } from './update';

/** So much has to be credited before the home screen is worth a word: only then does the learner know what for, s. */
const WORTH_IT = 60;

const credited = ({ said }: Pick<Queue, 'said'>) =>
  Object.values(said).reduce((sum, hour) => sum + hour.credited, 0);

type Facts = { packs: Packs | undefined; offered: boolean; queue: Pick<Queue, 'said'> };

/** What is to be said now, if anything: each once on this phone. */
export function newsOf({ packs, offered, queue }: Facts, was: (news: News) => boolean): News | undefined {
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
    };
    const news = newsOf(facts, was);
    // A newer version goes before; then there is no news in this start.
    if (!news || store.get(updateAtom)) return;
    for (const end of ends) end();
    store.set(updateAtom, { news });
  };
  ends.push(...[packsAtom, installOfferAtom, queueAtom].map((atom) => store.sub(atom, look)));
  look();
}

/** It was seen: it is not said again on this phone. */
export function noteSaid(news: News): void {
  const at = String(Date.now());
  if (news === 'ready') localStorage.setItem('readyTold', at);
  else localStorage.setItem('installOffered', at);
}
