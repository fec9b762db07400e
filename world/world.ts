import 'fake-indexeddb/auto';
import { finishHour, syncTimer } from '@contract/study';
import { checkFailed } from '@rules/checks';
import { finish, leadOf, record } from '@rules/credit';
import { finishReading } from '@rules/reading';
import { reasonOfSession, sessionOf } from '@server/areas/study/judged-session';
import { isHeldByOther } from '@server/areas/study/lease';
import type { Planted } from './bugs';
import { VirtualClock } from './clock';
import type { ServerParts } from './desk';
import { SimulatedNetwork } from './network';
import { SimulatedPhone } from './phone';
import { randomOf } from './random';
import { SimulatedServer } from './server';
import { Witness } from './witness';

/** A full phone is found out at the next write: behind the longest gap that counts, and the second of the journal, s. */
const FULL_MOST = 6;

const SHIPPED: ServerParts = {
  record,
  finish,
  finishReading,
  checkFailed,
  isHeldByOther,
  sessionOf,
  reasonOfSession,
  movesBase: false,
};

let worlds = 0;

/** One phone, one server, a bad road between them, and the shipped code on both ends; sometimes a second device. */
export class World {
  readonly clock = new VirtualClock();
  readonly witness = new Witness((check) => this.hasPhoto(check));
  /** Who forged has spent wall time that honest study of theirs may lack. */
  readonly forged = new Set<string>();
  /** Whose store was copied: of two phones that say they are one, the server cannot tell either of the other. */
  readonly copied = new Set<string>();
  readonly server: SimulatedServer;
  readonly network: SimulatedNetwork;
  readonly phone: SimulatedPhone;
  /** Another device of the same learner, once there is one. */
  second: SimulatedPhone | undefined;
  private readonly random: () => number;

  constructor(
    seed: number,
    private readonly planted: Planted = {},
  ) {
    this.server = new SimulatedServer(
      this.clock,
      planted.server?.(SHIPPED) ?? SHIPPED,
      (place) => this.tookBack(place),
      // One that was under way when the phone was cleared too: by the server's word the hour may be studied past it.
      (check) => this.witness.answered.add(check),
    );
    this.random = randomOf(seed);
    this.network = new SimulatedNetwork(this.clock, this.server, this.random);
    this.phone = this.newPhone(`world-${++worlds}`, this.witness);
    this.phone.tokens = this.server.login('a');
  }

  private newPhone(name: string, witness: Witness): SimulatedPhone {
    return new SimulatedPhone(name, this.clock, this.network, this.random, this.planted, witness);
  }

  get page() {
    return this.phone.page;
  }

  get desk() {
    return this.server.desk;
  }

  /** What the server has of a place, in seconds. */
  lead(place: string): number {
    const [learner = '', hour = ''] = place.split('/');
    return leadOf(this.desk.creditOf(learner, hour)) / 1000;
  }

  private hasPhoto(check: string): boolean {
    const [learner = '', hour = '', at = ''] = check.split('/');
    const point = this.desk.creditOf(learner, hour).points.find((one) => one.at === Number(at));
    return point !== undefined && point.state !== 'due';
  }

  /** Somebody signs in; a session of another learner ends before. */
  async login(learner: string): Promise<void> {
    if (this.phone.tokens?.learner === learner) return;
    this.phone.endSession();
    await this.clock.idle();
    this.phone.tokens = this.server.login(learner);
    void this.page.sender.wake();
  }

  /** Another device, which has joined the same terminal; none for a visitor, or without network. */
  private elsewhere(): SimulatedPhone | undefined {
    const learner = this.phone.tokens?.learner;
    if (!learner) return undefined;
    // Its own truth: what it records is not what the phone's disk must hold.
    this.second ??= this.newPhone(
      `${this.phone.name}-second`,
      new Witness(this.witness.serverHas, this.witness),
    );
    this.phone.asksFirst = true;
    this.second.asksFirst = true;
    if (this.second.tokens?.learner !== learner) this.second.tokens = this.server.login(learner);
    return this.second;
  }

  /** The learner opens an hour on another device. */
  async openElsewhere(hour: string): Promise<void> {
    const other = this.elsewhere();
    if (!other) return;
    void other.page.open(hour, 'timed');
    await this.clock.advance(1_500);
  }

  /** Everything of the lesson is downloaded to this phone. */
  async download(phone: SimulatedPhone): Promise<void> {
    phone.downloads = true;
    void phone.page.permits.download();
    await this.clock.advance(1_500);
  }

  async downloadElsewhere(): Promise<void> {
    const other = this.elsewhere();
    if (other) await this.download(other);
  }

  /** The whole store of the phone is put onto another, which then says that it is this one. */
  async copyStore(): Promise<void> {
    const copy = this.elsewhere();
    if (!copy) return;
    void copy.page.leave('learner');
    await this.clock.idle();
    for (const table of this.phone.db.tables) {
      const rows = await table.toArray();
      const to = copy.db.table(table.name);
      await to.clear();
      await to.bulkPut(rows);
    }
    // What it held is gone, by her own hand; what it holds now is the first one's.
    copy.witness.durable.clear();
    for (const [place, durable] of this.phone.witness.durable) copy.witness.durable.set(place, durable);
    copy.downloads = this.phone.downloads;
    this.copied.add(this.phone.tokens?.learner ?? '');
    copy.restart();
    await this.clock.idle();
  }

  /** What she has paid for this hour she gets back, and loses the hour. */
  refund(hour: string): void {
    const learner = this.phone.tokens?.learner;
    if (learner) this.desk.loseRight(learner, hour);
  }

  /** The phone's owner sends what the page never would: a position far ahead, the finish of a text just opened. */
  async forge(ahead: number): Promise<void> {
    const { studying, reading } = this.page;
    if (reading && !this.network.offline) {
      this.forged.add(reading.learner);
      const { window } = this.page;
      void this.page.call(finishHour, { hourId: reading.hour }, { window }).catch(() => undefined);
      return this.clock.advance(1_000);
    }
    const mine = [...this.desk.sessions.values()].filter((s) => s.learner === studying?.learner);
    const session = mine.at(-1);
    if (!studying || !session || this.network.offline) return;
    this.forged.add(session.learner);
    const lead = this.lead(`${session.learner}/${session.hour}`);
    const claim = { currentTime: lead + ahead, from: lead, playbackRate: 1, trainingId: '' };
    const about = { hourId: session.hour, userId: session.learner, sessionId: session.id };
    // Under the session's own phone, or as if it were another one.
    const own = { learner: session.learner, installation: ahead > 5 ? 'another' : session.installation };
    void this.page.call(syncTimer, { ...claim, ...about, live: true }, own).catch(() => undefined);
    await this.clock.advance(1_000);
  }

  /** The learner clears the site's data: what had not been sent is gone, by her own hand. */
  async clearData(): Promise<void> {
    this.kill();
    await this.clock.idle();
    const { db } = this.phone;
    await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
    for (const place of this.witness.durable.keys()) this.witness.durable.set(place, this.lead(place));
    for (const check of this.witness.answered) {
      if (!this.hasPhoto(check)) this.witness.answered.delete(check);
    }
  }

  /** A photo was refused after the phone had been told that its time waits: the server names it, with the reason. */
  private tookBack(place: string): void {
    this.witness.takenBack.add(place);
  }

  /**
   * The browser is killed: at most the last second of the record may be lost (I7), or what a full phone has not taken, once
   * it holds the hour and says so (SPEC.md rule 15).
   */
  kill(): void {
    const { studying } = this.page;
    if (studying) {
      const state = studying.session.state();
      const recorded = state.phase === 'studying' ? state.hour.recorded : 0;
      const place = `${studying.learner}/${studying.hour}`;
      const lost = recorded - Math.max(this.witness.durable.get(place) ?? 0, this.lead(place));
      const named = this.witness.takenBack.has(place);
      const full = state.phase === 'studying' && state.hour.holds.includes('storage') && lost <= FULL_MOST;
      if (lost > 1.01 && full) this.witness.excuse('killed while full');
      else if (lost > 1.01 && !named) this.witness.accuse('I7', `${lost} s lost by a kill`);
    }
    this.phone.restart();
  }

  async close(): Promise<void> {
    for (const phone of [this.phone, this.second]) {
      if (!phone) continue;
      phone.page.alive = false;
      await this.clock.idle();
      phone.db.close();
      indexedDB.deleteDatabase(phone.name);
    }
  }
}
