import { History } from '../judge/history';
import { randomOf } from '../random';
import { ShippedClock } from './border/clock';
import { Line } from './border/line';
import { watched } from './border/watch';
import type { Evaluate } from './page/bundle';
import { Phone } from './phone/phone';
import { comeBack } from './phone/put-away';
import { builtIn, databaseOf } from './server/database';
import { enrol, type Learner, PASSWORD, writeLesson } from './server/learners';
import type { Snapshot } from './server/restore';
import { ShippedServer } from './server/server';
import { noteStanding } from './standing';

let lesson: Promise<void> | undefined;

type Row = { learner: string; hour: string; credited: number; provisional: number; finished: boolean };

/** The shipped phone and the shipped server, a bad road between them, and a history of what crossed the border. */
export class ShippedWorld {
  readonly clock = new ShippedClock();
  readonly history = new History(() => this.clock.lived / 1000);
  readonly server = new ShippedServer(this.clock, (of) => this.history.note({ is: 'alarm', ...of }));
  readonly line: Line;
  readonly random: () => number;
  readonly phone: Phone;
  /** Another device, once there is one. */
  second: Phone | undefined;
  /** The tab that the learner looks at. */
  tab = 0;
  /** What the database was, to be restored. */
  kept: { at: number; rows: Snapshot } | undefined;
  /** How many days the phones have lain in drawers. */
  days = 0;
  /** Since the last look time has passed in which no page could do anything. */
  timeLeapt = false;
  /** Those that are not the run's own, so far. */
  private chances = 0;
  private readonly seen = new Map<string, string>();
  /** Of what the database has once had credit. */
  private readonly paid = new Map<string, { learner: string; hour: string }>();

  private constructor(
    private readonly seed: number,
    private readonly evaluate: Evaluate,
    readonly learners: { a: Learner; b: Learner },
  ) {
    this.random = randomOf(seed);
    this.line = new Line(this.clock, watched(this.server.answer, this.history), this.random);
    this.phone = this.newPhone();
  }

  static async open(seed: number, evaluate: Evaluate): Promise<ShippedWorld> {
    const database = await databaseOf({ alive: true, statementsLeft: Number.POSITIVE_INFINITY });
    lesson ??= writeLesson(database);
    await lesson;
    // The database is that of the world before: its clock has another beginning.
    await database.execute('truncate clock_reading, ledger_clock');
    const learners = { a: await enrol(database), b: await enrol(database) };
    const world = new ShippedWorld(seed, evaluate, learners);
    await world.server.start();
    await world.clock.idle();
    for (const { id } of Object.values(learners)) world.history.note({ is: 'enrolled', learner: id });
    await world.phone.openPage();
    await world.signIn(world.phone, 'a');
    return world;
  }

  get learnerIds(): string[] {
    return Object.values(this.learners).map(({ id }) => id);
  }

  /** The operator ends all sessions of these learners: no token of theirs is good any more. */
  async endSessions(): Promise<void> {
    const client = await builtIn();
    await client.query('update refresh_family set ended = true where learner = any($1)', [this.learnerIds]);
    this.server.expire();
  }

  newPhone(): Phone {
    // What flash and ciphers ask for while somebody answers comes in no order that could be lived again: they have chances of their own.
    const own = () => randomOf(Math.imul(this.seed, 2_654_435_761) ^ ++this.chances);
    const chances = { random: this.random, ofDisk: own(), ofCiphers: own() };
    return new Phone(this.clock, this.line, this.history, this.evaluate, chances);
  }

  /** The page that the learner has before her; opened where all are gone, come back to where she had followed a link out. */
  async page(phone = this.phone) {
    const { pages } = phone;
    const page = pages[this.tab % Math.max(1, pages.length)];
    return page ? comeBack(page) : phone.openPage();
  }

  async signIn(phone: Phone, who: 'a' | 'b'): Promise<void> {
    const page = await this.page(phone);
    const { phone: number } = this.learners[who];
    void page.modules?.signIn(number, PASSWORD).catch(() => undefined);
    await this.clock.advance(3_000);
  }

  /** Looks into the server's database and onto the screens: what has changed goes into the history. */
  async look(): Promise<void> {
    for (const phone of [this.phone, this.second]) for (const page of phone?.pages ?? []) page.lookAround();
    await this.clock.idle();
    const { rows } = await (await builtIn()).query<Row>(
      'select learner, hour, credited, provisional, finished from hour_credit where learner = any($1)',
      [this.learnerIds],
    );
    for (const { learner, hour, credited, provisional, finished } of [...rows, ...this.gone(rows)]) {
      const now = { learner, hour, credited: credited / 1000, provisional: provisional / 1000, finished };
      if (this.isNews(`credited ${learner}/${hour}`, now)) this.history.note({ is: 'credited', ...now });
    }
    for (const phone of [this.phone, this.second]) {
      for (const page of phone?.pages ?? []) this.readScreen(page);
      if (phone) noteStanding(this, phone);
    }
    this.timeLeapt = false;
  }

  /** What the database had and has no more: it was restored to before there was any of it, and nothing stands. */
  private gone(rows: readonly Row[]): Row[] {
    for (const { learner, hour } of rows) this.paid.set(`${learner}/${hour}`, { learner, hour });
    return [...this.paid.values()]
      .filter((of) => !rows.some(({ learner, hour }) => learner === of.learner && hour === of.hour))
      .map((of) => ({ ...of, credited: 0, provisional: 0, finished: false }));
  }

  private readScreen(page: Phone['pages'][number]): void {
    const learner = page.modules?.learner();
    if (!learner) return;
    for (const { hour, credited, learner: whose } of Object.values(page.modules?.shown().said ?? {})) {
      if (!this.isNews(`shown ${page.bornAt} ${whose}/${hour}`, { credited })) continue;
      this.history.note({ is: 'shown', learner: whose, hour, credited });
    }
  }

  private isNews(of: string, now: object): boolean {
    const text = JSON.stringify(now);
    if (this.seen.get(of) === text) return false;
    this.seen.set(of, text);
    return true;
  }

  async close(): Promise<void> {
    for (const phone of [this.phone, this.second]) phone?.kill();
    this.server.kill();
    await this.clock.idle();
    for (const phone of [this.phone, this.second]) phone?.store.close();
  }
}
