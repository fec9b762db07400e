import type { History } from '../../judge/history';
import type { ShippedClock } from '../border/clock';
import type { Line } from '../border/line';
import type { Evaluate } from '../page/bundle';
import { PhoneChannels } from './channels';
import { PhoneDisk } from './disk';
import { noteLost } from './going';
import { PhoneLocks } from './locks';
import { SimulatedPage } from './page';
import { PhoneStorage } from './storage';
import { PhoneStore } from './store';

/** A killed browser has not brought its last writes of localStorage to its disk, ms: measured 13 to 34 s. */
const NOT_ON_DISK = 34_000;

let made = 0;

/** One browser on one phone: its stores outlive its pages, its pages die with everything they had in hand. */
export class Phone {
  readonly store: PhoneStore;
  readonly locks = new PhoneLocks();
  readonly channels: PhoneChannels;
  readonly local: PhoneStorage;
  readonly number = ++made;
  pages: SimulatedPage[] = [];
  /** Where pages have said their last word as they went: it stands in localStorage alone. `behind`: what a slow disk had in hand, s. */
  readonly lastWords: { learner: string; hour: string; behind: number; at: number }[] = [];
  readonly random: () => number;
  /** What its ciphers draw: keys and ids. */
  readonly ofCiphers: () => number;
  /** What `navigator.onLine` says. */
  seesNetwork = true;

  constructor(
    readonly clock: ShippedClock,
    readonly line: Line,
    readonly history: History,
    private readonly evaluate: Evaluate,
    { random, ofDisk, ofCiphers }: { random: () => number; ofDisk: () => number; ofCiphers: () => number },
  ) {
    this.random = random;
    this.ofCiphers = ofCiphers;
    const wait = (ms: number) => clock.wait(ms);
    const hinders = (by: 'slow' | 'full') => (on: boolean) =>
      history.note({ is: 'hindered', by, phone: this.number, on });
    const disk = new PhoneDisk({
      ...{ wait, random: ofDisk, now: () => clock.lived, busy: hinders('slow') },
      written: (what, took) => history.note({ is: 'written', ...what, phone: this.number, took }),
    });
    this.store = new PhoneStore(wait, disk, hinders('full'));
    this.local = new PhoneStorage(() => clock.lived);
    this.channels = new PhoneChannels((work) => void clock.schedule(1, work));
  }

  /** Opens the app in a new tab, or in the place of one that is gone: then it has that one's session storage. */
  async openPage(tab = new PhoneStorage(() => this.clock.lived)): Promise<SimulatedPage> {
    const page = new SimulatedPage(this, tab);
    this.pages.push(page);
    this.history.note({ is: 'page', page: page.number, phone: this.number });
    await page.boot(this.evaluate);
    return page;
  }

  /** A page has written to localStorage: the others hear of it. */
  changed(by: SimulatedPage, key: string | null): void {
    for (const page of this.pages)
      if (page !== by)
        this.clock.schedule(
          1,
          () => page.hears('storage', { key }),
          0,
          () => page.alive,
        );
  }

  /** SIGKILL: all pages at once, and what was not on the disk. */
  kill(): void {
    for (const page of this.pages) page.die();
    this.pages = [];
    const since = this.clock.lived - NOT_ON_DISK;
    for (const { at, behind, ...of } of this.lastWords.splice(0)) if (at >= since) noteLost(this, of, behind);
    this.local.lose(since);
  }

  /** The learner clears the site's data: what was not sent is gone by her own hand. */
  clear(): void {
    for (const page of this.pages) page.die();
    this.pages = [];
    this.local.clear();
    this.store.clear();
  }
}
