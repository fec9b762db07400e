import type { Video } from '../../video';
import { losesLease, PAGE_HEADER } from '../border/watch';
import type { Evaluate, PageModules } from '../page/bundle';
import { environmentOf } from './environment';
import { PageEvents } from './events';
import { noteKilled } from './going';
import type { Phone } from './phone';
import { type Reading, readOn } from './reading';
import type { PhoneStorage } from './storage';
import type { Studying } from './studying';

let opened = 0;

/** One page of one browser: the shipped modules in an environment of their own, and what is on its screen. */
export class SimulatedPage {
  alive = true;
  frozen = false;
  hidden = false;
  /** The browser has put it away whole, for the learner has followed a link out. */
  isAway = false;
  readonly events = new PageEvents();
  readonly bornAt: number;
  /** Dies at the next call of its store but so many. */
  diesAfter = Number.POSITIVE_INFINITY;
  readonly number = ++opened;
  modules: PageModules | undefined;
  studying: Studying | undefined;
  reading: Reading | undefined;
  /** She has left it, and its last second is on its way to the disk. */
  ending: { learner: string; hour: string } | undefined;
  /** The learner has said that she leaves: says so again where the page ends before she has. */
  leaving: (() => void) | undefined;
  /** The videos that it has had open, by learner and hour. */
  private readonly studied = new Map<string, { learner: string; hour: string; video: Video }>();
  private late: (() => void)[] = [];

  constructor(
    readonly phone: Phone,
    readonly tab: PhoneStorage,
  ) {
    this.bornAt = phone.clock.mono;
  }

  async boot(evaluate: Evaluate): Promise<void> {
    this.modules = evaluate(environmentOf(this));
    const started = () => this.phone.history.note({ is: 'started', page: this.number });
    void this.modules
      .start()
      .catch(() => undefined)
      .then(() => this.run(started));
    await this.phone.clock.idle();
  }

  /** Does `work` unless the page is dead; later, where it is frozen. */
  run(work: () => void): void {
    if (!this.alive) return;
    if (this.frozen) this.late.push(work);
    else work();
  }

  /** It is told something; of what befalls while it is put away it never hears. */
  hears(name: string, more?: object): void {
    if (!this.isAway) this.run(() => this.events.tell(name, more));
  }

  /** Stops in its tracks: what comes due waits. */
  freeze(): void {
    this.frozen = true;
    this.phone.history.note({ is: 'hindered', by: 'frozen', page: this.number, on: true });
  }

  thaw(): void {
    this.frozen = false;
    this.phone.history.note({ is: 'hindered', by: 'frozen', page: this.number, on: false });
    for (const work of this.late.splice(0)) this.run(work);
  }

  /** Between two calls of its store: the moment at which a dying page dies. */
  breath(): void {
    if (this.alive && --this.diesAfter < 0) this.phone.kill();
  }

  die(): void {
    if (!this.alive) return;
    this.lookAround();
    this.leaving?.();
    this.alive = false;
    noteKilled(this);
    this.phone.store.died(this);
    this.phone.locks.release(this);
  }

  /** Until the page is dead; then it neither sends nor hears, and while it is frozen it does not hear yet. */
  async fetch(request: Request): Promise<Response> {
    const awake = () => new Promise<void>((resolve) => this.run(resolve));
    await awake();
    request.headers.set(PAGE_HEADER, String(this.number));
    const { clock, line, history } = this.phone;
    const { studying } = this;
    const response = await line.send(request).finally(awake);
    if (studying && studying === this.studying && (await clock.track(losesLease(request, response)))) {
      const { learner, hour } = studying;
      history.note({ is: 'leaseLost', learner, hour, page: this.number });
    }
    return response;
  }

  /** Everything that is on the screen is brought up to now, and told to the history. */
  lookAround(): void {
    if (!this.alive) return;
    this.studying?.video.advance();
    readOn(this);
  }

  /** A video is before her from now on. */
  shows(studying: Studying): void {
    this.studied.set(`${studying.learner}/${studying.hour}`, studying);
    this.studying = studying;
  }

  /** The videos that it has had open. */
  get hours(): readonly { learner: string; hour: string; video: Video }[] {
    return [...this.studied.values()];
  }

  /** Those of which nothing plays now. */
  standing(): { learner: string; hour: string }[] {
    if (!this.alive || this.frozen) return [];
    return this.hours.filter(({ video }) => !video.look().moving);
  }

  /** The learner turns the screen off, or looks at something else. */
  hide(hidden: boolean): void {
    if (this.hidden === hidden) return;
    this.lookAround();
    this.hidden = hidden;
    if (this.reading?.session && !hidden) this.reading.since = this.phone.clock.mono;
    this.events.tell('visibilitychange');
  }

  /** It is no more; what it had in hand was never written. */
  goes(): void {
    const { store, locks } = this.phone;
    this.alive = false;
    store.died(this);
    locks.release(this);
    this.phone.pages = this.phone.pages.filter((page) => page !== this);
  }
}
