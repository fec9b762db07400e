import { Video } from '../../video';
import { factsOf, LESSON } from '../border/hours';
import { PAGE_HEADER } from '../border/watch';
import type { Evaluate, PageModules } from '../page/bundle';
import type { Face } from '../server/comparer';
import { environmentOf } from './environment';
import { PageEvents } from './events';
import type { Phone } from './phone';
import type { PhoneStorage } from './storage';

export type PlayerName = 'classic' | 'timed' | 'platform';

type Studying = {
  learner: string;
  hour: string;
  video: Video;
  /** Somebody has laid hands on its speed or its place. */
  tampered: boolean;
  /** Her finger is on its bar: what moves it now is she. */
  byHand: boolean;
  study?: Awaited<ReturnType<PageModules['openVideo']>>;
};
type Reading = {
  learner: string;
  hour: string;
  /** Since when the text is in sight. */
  since: number | undefined;
  session?: Awaited<ReturnType<PageModules['openText']>>;
};

/** So long a learner waits for an hour to close, looking so often, ms. */
const [LEAVES_WITHIN, STEP] = [5_000, 250];

let opened = 0;

/** One page of one browser: the shipped modules in an environment of their own, and the learner's hand and eyes. */
export class SimulatedPage {
  alive = true;
  frozen = false;
  hidden = false;
  readonly events = new PageEvents();
  readonly bornAt: number;
  /** Dies at the next call of its store but so many. */
  diesAfter = Number.POSITIVE_INFINITY;
  readonly number = ++opened;
  modules: PageModules | undefined;
  studying: Studying | undefined;
  reading: Reading | undefined;
  /** She has left it, and its last second is on its way to the disk. */
  private ending: { learner: string; hour: string } | undefined;
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
    void this.modules.start().catch(() => undefined);
    await this.phone.clock.idle();
  }

  /** Does `work` unless the page is dead; later, where it is frozen. */
  run(work: () => void): void {
    if (!this.alive) return;
    if (this.frozen) this.late.push(work);
    else work();
  }

  thaw(): void {
    this.frozen = false;
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
    for (const of of [this.studying, this.reading, this.ending]) {
      if (!of) continue;
      const { learner, hour } = of;
      this.phone.history.note({ is: 'loss', learner, hour, reason: 'killed', seconds: 1.01 });
    }
    this.noteUnwritten();
    this.phone.store.died(this);
    this.phone.locks.release(this);
  }

  /** What a full phone did not take is lost with the page; it is tried again each 3 s once there is room. */
  private noteUnwritten(): void {
    const { store, clock, history } = this.phone;
    const open = this.studying ?? this.reading;
    if (!open || !store.isShort(clock.lived)) return;
    const { learner, hour } = open;
    history.note({ is: 'loss', learner, hour, reason: 'full', seconds: 6 });
  }

  /** Until the page is dead; then it neither sends nor hears, and while it is frozen it does not hear yet. */
  async fetch(request: Request): Promise<Response> {
    const awake = () => new Promise<void>((resolve) => this.run(resolve));
    await awake();
    request.headers.set(PAGE_HEADER, String(this.number));
    return this.phone.line.send(request).finally(awake);
  }

  /** Everything that is on the screen is brought up to now, and told to the history. */
  lookAround(): void {
    if (!this.alive) return;
    this.studying?.video.advance();
    this.readOn();
  }

  async open(hour: string, name: PlayerName): Promise<void> {
    const { modules, phone } = this;
    await this.leave();
    const learner = modules?.learner();
    if (!modules || !learner || !this.alive) return;
    const { end, text } = factsOf(hour);
    const protocol = text ? ('reading' as const) : name;
    phone.history.note({ is: 'opened', learner, hour });
    const place = { learner, hour, lesson: LESSON, chapter: LESSON, training: '', protocol, end };
    await this.noteKept(place);
    if (!this.alive) return;
    if (text) void this.read(place);
    else void this.study(place);
  }

  /** What of this hour stands on the phone before it is opened: from there she goes on. */
  private async noteKept({ learner, hour }: { learner: string; hour: string }): Promise<void> {
    const { clock, history, store } = this.phone;
    const of = { learner, hour, page: this.number };
    // A page that dies over it never answers.
    void store.kept(this, learner, hour).then(
      (kept) => history.note({ is: 'waits', ...of, ...kept }),
      () => undefined,
    );
    await clock.idle();
  }

  private async study(place: Parameters<PageModules['openVideo']>[0]): Promise<void> {
    const { phone, modules } = this;
    if (!modules) return;
    const { learner, hour, end } = place;
    const { points } = factsOf(hour);
    const of = { learner, hour, page: this.number };
    const video = new Video(
      phone.clock,
      end,
      (shown) => {
        const counts = !this.hidden && !studying.tampered && shown.to - shown.from <= shown.took * 1.001;
        phone.history.note({ is: 'played', ...of, ...shown, counts });
      },
      (to, playing) => phone.history.note({ is: 'moved', ...of, to, playing, byHand: studying.byHand }),
      (work) => this.run(work),
    );
    this.studied.set(`${learner}/${hour}`, { learner, hour, video });
    const studying: Studying = { learner, hour, video, tampered: false, byHand: false };
    this.studying = studying;
    const gone = () => {
      video.pause();
      if (this.studying === studying) this.studying = undefined;
    };
    try {
      studying.study = await modules.openVideo(place, {
        checks: { beforePlay: points.includes(0), points: points.filter((at) => at > 0) },
        source: '/media/film.mp4',
        player: video,
        prompts: {
          askResume: async () => true,
          notice: () => undefined,
          refused: () => undefined,
          left: gone,
          finished: () => undefined,
        },
        checkAsked: () => undefined,
      });
      this.phone.history.note({ is: 'admitted', ...of });
      // She has gone on to something else meanwhile: the screen that asked for it is closed.
      if (this.studying !== studying) void studying.study.end();
    } catch {
      // Unreachable, another window, signed out: the learner reads a sentence and tries again.
      gone();
    }
  }

  private async read(place: Parameters<PageModules['openText']>[0]): Promise<void> {
    const { modules, phone } = this;
    if (!modules) return;
    const { learner, hour } = place;
    const reading: Reading = { learner, hour, since: undefined };
    this.reading = reading;
    const gone = () => {
      this.readOn();
      if (this.reading === reading) this.reading = undefined;
    };
    try {
      reading.session = await modules.openText(place, {
        prompts: { left: gone, finished: () => undefined },
        changed: () => undefined,
      });
      phone.history.note({ is: 'admitted', learner, hour, page: this.number });
      if (this.reading !== reading) return reading.session.leave('learner');
      reading.since = this.hidden ? undefined : this.phone.clock.mono;
      // She scrolls to its end at once; its time is what it takes.
      reading.session.reachedEnd();
    } catch {
      gone();
    }
  }

  /** The hours that it has had open and of which nothing plays now. */
  standing(): { learner: string; hour: string }[] {
    if (!this.alive || this.frozen) return [];
    return [...this.studied.values()].filter(({ video }) => !video.look().moving);
  }

  /** What of the text was in sight since the last look. */
  private readOn(): void {
    const { reading } = this;
    if (reading?.since === undefined) return;
    const { mono } = this.phone.clock;
    const took = (mono - reading.since) / 1000;
    reading.since = this.hidden ? undefined : mono;
    const { learner, hour } = reading;
    if (took > 0) this.phone.history.note({ is: 'read', learner, hour, page: this.number, took });
  }

  /** Her finger moves the picture. */
  seek(to: number): void {
    const { studying } = this;
    if (!studying) return;
    studying.byHand = true;
    studying.video.seek(to);
    studying.byHand = false;
  }

  /** The learner turns the screen off, or looks at something else. */
  hide(hidden: boolean): void {
    if (this.hidden === hidden) return;
    this.lookAround();
    this.hidden = hidden;
    if (this.reading?.session && !hidden) this.reading.since = this.phone.clock.mono;
    this.events.tell('visibilitychange');
  }

  /** Goes as a browser lets it go: the last word is said first. */
  close(): void {
    this.lookAround();
    this.noteUnwritten();
    const hides = () => {
      this.hidden = true;
      this.events.tell('visibilitychange');
    };
    const goes = () => this.events.tell('pagehide', { persisted: false });
    // Browsers differ in which they say first.
    for (const word of this.phone.random() < 0.5 ? [hides, goes] : [goes, hides]) word();
    this.alive = false;
    this.phone.store.died(this);
    this.phone.locks.release(this);
    this.phone.pages = this.phone.pages.filter((page) => page !== this);
  }

  async leave(): Promise<void> {
    this.lookAround();
    this.noteUnwritten();
    const { studying, reading } = this;
    this.studying = undefined;
    this.reading = undefined;
    this.ending = studying ?? reading;
    studying?.video.pause();
    let isOver = false;
    void Promise.all([studying?.study?.end(), reading?.session?.leave('learner')])
      .catch(() => undefined)
      .then(() => {
        isOver = true;
        this.ending = undefined;
      });
    const { clock } = this.phone;
    await clock.idle();
    // A full phone takes its time to say so; a page that dies over it says nothing any more.
    for (let waited = 0; !isOver && this.alive && waited < LEAVES_WITHIN; waited += STEP)
      await clock.advance(STEP);
  }

  /** A face is held into the camera, if that is what the hour waits for. */
  async showFace(face: Face, photo: Blob): Promise<void> {
    const { studying, modules } = this;
    const study = studying?.study;
    if (!studying || !study || !modules) return;
    const at = modules.checkDue(study.session.state());
    if (at === undefined) return;
    try {
      const outcome = await study.check.submit(photo);
      const { learner, hour } = studying;
      if (outcome.is !== 'failed' && face === 'own') {
        this.phone.history.note({ is: 'passed', learner, hour, point: at });
      }
      study.check.done();
    } catch {
      // Unreachable or signed out: the hour goes on waiting.
    }
  }
}
