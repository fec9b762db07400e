import { atom, getDefaultStore } from 'jotai';

/** What Chromium hands out when the app can be put on the home screen. */
type Offer = Event & { prompt(): Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** The browser's offer to put the app on the home screen, until it is taken. */
export const installOfferAtom = atom<Offer | undefined>(undefined);

/** Keeps the offer for the place where the learner looks for it, instead of a bar in the middle of something. */
export function hearInstallOffer(): void {
  const store = getDefaultStore();
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store.set(installOfferAtom, event as Offer);
  });
  addEventListener('appinstalled', () => store.set(installOfferAtom, undefined));
}

/** How this browser puts an app on the home screen by hand; nothing where it is there already, or nobody knows. */
export type ByHand = 'safari' | 'messenger' | undefined;

export function byHand(agent: string, standalone: boolean): ByHand {
  if (standalone) return undefined;
  if (/MicroMessenger/i.test(agent)) return 'messenger';
  // Browsers on iOS other than Safari name themselves, and have no such menu before iOS 16.4.
  if (/iPhone|iPad/.test(agent) && !/CriOS|FxiOS|EdgiOS/.test(agent)) return 'safari';
  return undefined;
}

export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;
