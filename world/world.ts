import 'fake-indexeddb/auto';
import { syncTimer } from '@contract/study';
import { finish, leadOf, reachesEnd, record } from '@server/study/credit';
import type { Planted } from './bugs';
import { VirtualClock } from './clock';
import { SimulatedNetwork } from './network';
import { SimulatedPhone } from './phone';
import { SimulatedServer } from './server';
import { Witness } from './witness';

/** Length of every hour of the world, ms. */
export const HOUR = 60_000;

/** A small generator of one seed, so that a run can be told again. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let worlds = 0;

/** One phone, one server, a bad road between them, and the shipped code on both ends. */
export class World {
  readonly clock = new VirtualClock();
  readonly witness = new Witness();
  /** Who forged has spent wall time that honest study of theirs may lack. */
  private readonly forgers = new Set<string>();
  readonly server: SimulatedServer;
  readonly network: SimulatedNetwork;
  readonly phone: SimulatedPhone;

  constructor(seed: number, planted: Planted = {}) {
    const shipped = { record, movesBase: false };
    this.server = new SimulatedServer(this.clock, HOUR, planted.server?.(shipped) ?? shipped);
    const random = randomOf(seed);
    this.network = new SimulatedNetwork(this.clock, this.server, random);
    const name = `world-${++worlds}`;
    this.phone = new SimulatedPhone(name, this.clock, this.network, random, HOUR, planted, this.witness);
    this.phone.tokens = this.server.login('a');
  }

  get page() {
    return this.phone.page;
  }

  /** Somebody signs in; a session of another learner ends before. */
  async login(learner: string): Promise<void> {
    if (this.phone.tokens?.learner === learner) return;
    this.phone.endSession();
    await this.clock.idle();
    this.phone.tokens = this.server.login(learner);
    void this.page.sender.wake();
  }

  /** The phone's owner sends what the page never would: a position far ahead. */
  async forge(ahead: number): Promise<void> {
    const { studying } = this.page;
    const mine = [...this.server.sessions.values()].filter((s) => s.learner === studying?.learner);
    const session = mine.at(-1);
    if (!studying || !session || this.network.offline) return;
    this.forgers.add(session.learner);
    const lead = leadOf(this.server.creditOf(session.learner, session.hour)) / 1000;
    const claim = { currentTime: lead + ahead, from: lead, playbackRate: 1, trainingId: '' };
    const about = { hourId: session.hour, userId: session.learner, sessionId: session.id };
    const own = { learner: session.learner };
    void this.page.call(syncTimer, { ...claim, ...about, live: true }, own).catch(() => undefined);
    await this.clock.advance(1_000);
  }

  /** The learner clears the site's data: what had not been sent is gone, by her own hand. */
  async clearData(): Promise<void> {
    this.kill();
    await this.clock.idle();
    const { db } = this.phone;
    await db.transaction('rw', db.tables, () => Promise.all(db.tables.map((table) => table.clear())));
    for (const place of this.witness.durable.keys()) {
      const [learner = '', hour = ''] = place.split('/');
      this.witness.durable.set(place, leadOf(this.server.creditOf(learner, hour)) / 1000);
    }
  }

  /** What must hold after every command. */
  check(): void {
    for (const name of this.server.violations) this.witness.accuse(name, 'seen by the server');
    this.checkPlayer();
    this.checkGrants();
    for (const [place, credit] of this.server.credit) {
      if (credit.finished && finish({ ...credit, finished: false }, HOUR).missing > 0) {
        this.witness.accuse('finish', `${place} finished at ${credit.credited}`);
      }
    }
  }

  private checkPlayer(): void {
    const { studying } = this.page;
    if (!studying) return;
    const state = studying.session.state();
    if (state.phase !== 'studying') return;
    const { player } = studying;
    if (player.rate !== 1) this.witness.accuse('I5', `still studying at rate ${player.rate}`);
    const lead = player.look().position - state.hour.recorded;
    if (lead > 1.3) this.witness.accuse('I4', `position leads the record by ${lead} s`);
  }

  /** For any r < d: what sessions opened at or after r were credited until d is at most d − r + 2 s. */
  private checkGrants(): void {
    const { grants } = this.server;
    for (const learner of new Set(grants.map((grant) => grant.learner))) {
      const own = grants.filter((grant) => grant.learner === learner);
      for (const r of new Set(own.map((grant) => grant.base))) {
        let sum = 0;
        for (const grant of own.filter((other) => other.base >= r)) {
          sum += grant.amount;
          if (sum > grant.at - r + 2_000) this.witness.accuse('wall time', `${sum} ms in ${grant.at - r} ms`);
        }
      }
    }
  }

  /** The browser is killed: at most the last second of the record may be lost (I7). */
  kill(): void {
    const { studying } = this.page;
    if (studying) {
      const state = studying.session.state();
      const recorded = state.phase === 'studying' ? state.hour.recorded : 0;
      const durable = this.witness.durable.get(`${studying.learner}/${studying.hour}`) ?? 0;
      const known = leadOf(this.server.creditOf(studying.learner, studying.hour)) / 1000;
      const lost = recorded - Math.max(durable, known);
      if (lost > 1.01) this.witness.accuse('I7', `${lost} s lost by a kill`);
    }
    this.phone.restart();
  }

  /** Everything heals: each learner signs in again, and what the phone owes must arrive in bounded time (I7, I10). */
  async heal(): Promise<void> {
    this.network.offline = false;
    this.network.faults.length = 0;
    this.phone.full = false;
    await this.clock.advance(21_000);
    void this.page.leave('learner');
    await this.clock.idle();
    for (const learner of ['a', 'b']) {
      this.phone.endSession();
      await this.login(learner);
      this.kill();
      await this.clock.advance(120_000);
      const rows = await this.phone.db.outbox.where({ learner }).toArray();
      const due = rows.filter((row) => row.state === 'waiting' && row.kind !== 'finish');
      if (due.length) this.witness.accuse('I10', `${due.length} rows still wait for ${learner}`);
      for (const row of rows.filter(({ kind }) => kind === 'finish')) {
        const { credited } = this.server.creditOf(learner, row.hour);
        if (reachesEnd(credited, HOUR)) this.witness.accuse('I10', `finish of ${row.hour} waits for nothing`);
      }
      const unsaid = await this.phone.db.journal.where({ learner }).count();
      if (unsaid) this.witness.accuse('I10', `${unsaid} journals of ${learner} not folded`);
    }
    this.check();
    for (const [place, durable] of this.witness.durable) {
      const [learner = '', hour = ''] = place.split('/');
      const credited = leadOf(this.server.creditOf(learner, hour)) / 1000;
      const refused = await this.phone.db.outbox
        .where({ learner, hour })
        .filter((r) => r.state !== 'waiting')
        .count();
      if (credited < durable - 0.002 && !refused && !this.forgers.has(learner)) {
        this.witness.accuse('I7', `${place}: ${credited} credited of ${durable} recorded`);
      }
    }
  }

  async close(): Promise<void> {
    this.page.alive = false;
    await this.clock.idle();
    this.phone.db.close();
    indexedDB.deleteDatabase(this.phone.name);
  }
}
