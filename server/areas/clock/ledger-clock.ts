import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { audit } from '../../database/audit';
import { type Clock, databaseClock } from '../../database/clock';
import type { Database, Transaction } from '../../database/open';
import { rows } from '../../database/rows';
import { type ClockStep, clockReading, ledgerClock } from '../../database/schema';
import type { Metrics } from '../../frame/metrics';
import { takeStep } from './open-steps';
import { STEP_TOLERANCE_MS, steadyLine } from './steady-clock';
import type { System } from './system';

/** Each instance stores a reading this often, ms. */
export const READ_EVERY_MS = 5_000;

/** Another instance whose last reading is older than this, ms, has ended. */
const OTHERS_READING_MS = 3 * READ_EVERY_MS;
const ASK_AGAIN_MS = 500;

/** Two clocks that nobody set together agree when they are no further apart than this, ms. */
const AGREE_MS = 120_000;

/** Count of learners whose phones must agree with the database's clock. */
const PHONES = 5;
const PHONES_REMEMBERED = 10_000;

/** While a machine was off duty, its count and the database's clock may drift apart by one in so many. */
const DRIFT = 2_000;

/** The database's clock at one moment, and what the ledger makes of it. Ms. */
type Reading = { wall: number; offset: number; taken: number; steps: ClockStep[] };
type StoredReading = { boot: string; uptime: number; wall: number; ledger: number };

export type LedgerClockPorts = {
  clock: Clock;
  system: System;
  log: Logger;
  metrics: Metrics;
};

const sumOf = (steps: readonly ClockStep[]) => steps.reduce((sum, { by }) => sum + by, 0);

/**
 * The time that study is paid by and rows are removed by (src/study/SPEC.md, rule 19). It follows the database's clock, less
 * the steps that nothing explains: those are stored and wait, for an explanation or for the operator.
 */
export class LedgerClock {
  #steps: readonly ClockStep[] = [];
  #last = { wall: 0, uptime: 0 };
  readonly #follow = steadyLine(() => undefined);
  /** How far learners' phones were from the database's clock, ms, while a step is open. */
  readonly #phones = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly ports: LedgerClockPorts,
  ) {}

  /** The ledger's time now, ms. */
  readonly now: Clock = async (database) => (await this.#read(database)).t;

  /** The steps that were open at the last reading. */
  readonly openSteps = (): readonly ClockStep[] => this.#steps;

  /** Notes what a learner's phone says the time is, ms since 1970, while a step is open. */
  readonly notePhone = (learner: string, phoneTime: number): void => {
    if (this.#steps.length === 0 || this.#phones.size >= PHONES_REMEMBERED) return;
    const { wall, uptime } = this.#last;
    this.#phones.set(learner, phoneTime - (wall + this.ports.system.uptime() - uptime));
  };

  /** Judges the time since the last reading; to be called once, before the ledger is used. */
  async start(): Promise<void> {
    const found = await this.#sinceLastReading(this.database);
    const isExplained = found?.counted === false && (await this.#isExplained());
    await this.#locked(async (tx) => {
      // Another instance may have left the same step out until now.
      const step = isExplained ? undefined : await this.#sinceLastReading(tx);
      if (step) await this.#leaveOut(tx, step);
      await this.#store(tx);
    });
  }

  /** Stores a reading, leaves out a step that it finds, and takes the open ones once they are explained. */
  async sweep(): Promise<void> {
    await this.#locked((tx) => this.#store(tx));
    const { wall, steps } = await this.#read(this.database);
    if (steps.length === 0) this.#phones.clear();
    if (steps.length === 0 || steps.some(({ counted }) => counted)) return;
    if (!(await this.#isWallRight(wall)) && !this.#doPhonesAgree()) return;
    await this.#locked(async (tx) => {
      const now = await this.#store(tx);
      if (now.steps.length === 0 || now.steps.some(({ counted }) => counted)) return;
      await this.#settle(tx, now, true);
      this.ports.log.warn(
        { steps: now.steps },
        'the steps of the database clock are explained and were taken',
      );
    });
  }

  /** Takes the open steps or leaves them out for good, by the operator's word. @returns whether one was open. */
  async resolve(decision: 'accept' | 'reject'): Promise<boolean> {
    return this.#locked(async (tx) => {
      const now = await this.#store(tx);
      const { wall, steps, t } = now;
      if (steps.length === 0) return false;
      await this.#settle(tx, now, decision === 'accept');
      const act = decision === 'accept' ? '认定数据库的钟走过的时间' : '不认数据库的钟跳过的时间';
      await audit(tx, { act, subject: 'clock 1', detail: { database: wall, ledger: t, steps } });
      return true;
    });
  }

  /** The database's clock, and what is stored of the ledger's. */
  async #stored(database: Pick<Database, 'execute'>): Promise<Reading> {
    const [row] = await rows<Partial<Omit<Reading, 'wall'>> & { ms: number }>(
      database,
      sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms, c.offset_ms::float8 as "offset",
                 c.taken_ms::float8 as taken, c.steps
          from (values (1)) one(id) left join ledger_clock c on c.id = one.id`,
    );
    if (!row) throw new Error('the database gave no time');
    const { clock } = this.ports;
    const wall = clock === databaseClock ? row.ms : await clock(database);
    return { wall, offset: row.offset ?? 0, taken: row.taken ?? 0, steps: row.steps ?? [] };
  }

  /** The same, and the ledger's time as this process has counted it. */
  async #read(database: Pick<Database, 'execute'>): Promise<Reading & { t: number }> {
    const { uptime } = this.ports.system;
    const before = uptime();
    const found = await this.#stored(database);
    const after = uptime();
    const { wall, offset, taken, steps } = found;
    this.#steps = steps;
    this.#last = { wall, uptime: after };
    // Neither a step that is left out nor one that is taken moves this difference.
    return { ...found, t: this.#follow(wall - offset - taken, { before, after }) + taken };
  }

  /** Runs `work` while no other instance changes the ledger's clock. */
  #locked<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.insert(ledgerClock).values({ id: 1, offset: 0, taken: 0, steps: [] }).onConflictDoNothing();
      await tx.execute(sql`select from ledger_clock where id = 1 for update`);
      return work(tx);
    });
  }

  /** The step since the last reading, where there is one. */
  async #sinceLastReading(database: Pick<Database, 'execute'>): Promise<ClockStep | undefined> {
    const { system } = this.ports;
    const readings = await storedReadings(database);
    const { wall, offset } = await this.#stored(database);
    const time = wall - offset;
    const [boot, uptime] = [system.boot(), system.uptime()];
    const mine = readings.find((one) => one.boot === boot && one.uptime <= uptime);
    if (mine) {
      const lived = uptime - mine.uptime;
      const at = mine.ledger + lived;
      if (Math.abs(time - at) <= STEP_TOLERANCE_MS + lived / DRIFT) return undefined;
      // Without a name, it may have been another boot.
      if (boot) return { at: Math.floor(at), by: Math.round(time - at), counted: true };
    }
    const last = Math.max(...readings.map(({ ledger }) => ledger));
    if (readings.length === 0 || Math.abs(time - last) <= STEP_TOLERANCE_MS) return undefined;
    // Whatever opens from now on is noted behind this instant, and whatever was open before it is not.
    const at = await newestNoted(database, last);
    return { at, by: time - at - 1, counted: false };
  }

  async #isExplained(): Promise<boolean> {
    return (await this.#isWallRight(await this.ports.clock(this.database))) || this.#isOtherInstanceReading();
  }

  /** Returns whether a clock that nobody set together with the database's agrees with it: a synchronized one, or another machine's. */
  async #isWallRight(wall: number): Promise<boolean> {
    const { system } = this.ports;
    if (Math.abs(system.wall() - wall) > AGREE_MS) return false;
    if (await system.isSynchronized()) return true;
    const [own, other] = [system.boot(), await system.databaseBoot(this.database)];
    return own !== '' && other !== '' && own !== other;
  }

  /** Returns whether another instance stores readings: it has counted on. Waits for its next one where its last is new. */
  async #isOtherInstanceReading(): Promise<boolean> {
    const others = async () =>
      (await storedReadings(this.database)).filter(({ boot }) => boot !== this.ports.system.boot());
    const before = await others();
    const wall = await this.ports.clock(this.database);
    if (!before.some((one) => Math.abs(wall - one.wall) <= OTHERS_READING_MS)) return false;
    for (let waited = 0; waited < OTHERS_READING_MS; waited += ASK_AGAIN_MS) {
      await rest(ASK_AGAIN_MS);
      const now = await others();
      if (now.some(({ boot, uptime }) => before.some((one) => one.boot === boot && one.uptime < uptime)))
        return true;
    }
    return false;
  }

  #doPhonesAgree(): boolean {
    const agree = [...this.#phones.values()].filter((apart) => Math.abs(apart) <= AGREE_MS).length;
    return agree >= PHONES && agree > this.#phones.size - agree;
  }

  /** Stores a reading; a step that this process has seen is left out first. */
  async #store(tx: Transaction) {
    const found = await this.#read(tx);
    const by = found.wall - found.offset - found.t;
    if (Math.abs(by) > STEP_TOLERANCE_MS / 2) await this.#leaveOut(tx, { at: found.t, by, counted: true });
    const read = await this.#read(tx);
    const { system } = this.ports;
    const reading = { uptime: Math.floor(system.uptime()), wall: read.wall, ledger: read.t };
    await tx
      .insert(clockReading)
      .values({ boot: system.boot(), ...reading })
      .onConflictDoUpdate({ target: clockReading.boot, set: reading });
    return read;
  }

  /** Leaves a step out of the ledger's time, and remembers that it is open. */
  async #leaveOut(tx: Transaction, step: ClockStep): Promise<void> {
    const { wall, offset, steps } = await this.#stored(tx);
    this.#phones.clear();
    const last = steps.at(-1);
    // A clock that nobody has believed yet since the last reboot has been set: the same step has another size now.
    const isSame = last && !last.counted && step.counted;
    const open = isSame ? [...steps.slice(0, -1), { ...last, by: last.by + step.by }] : [...steps, step];
    const now = offset + step.by;
    const isRight = [sumOf(open), now].some((apart) => Math.abs(apart) <= STEP_TOLERANCE_MS);
    const left = isRight ? [] : open;
    await tx.update(ledgerClock).set({ offset: now, steps: left });
    this.ports.metrics.add('clock_steps_total');
    const seen = { seconds: step.by / 1000, database: wall, ledger: step.at, counted: step.counted };
    if (left.length > 0) {
      this.ports.log.error(
        seen,
        'the database clock has stepped and nothing explains it: study goes on, nothing is removed; see npm run clock',
      );
    } else this.ports.log.warn(seen, 'the database clock is right again');
  }

  /** Takes the open steps, or leaves them out for good. */
  async #settle(tx: Transaction, { offset, taken, steps }: Reading, take: boolean): Promise<void> {
    const sum = take ? sumOf(steps) : 0;
    if (take) for (const step of steps.toReversed()) if (step.by > 0) await takeStep(tx, step);
    await tx.update(ledgerClock).set({ offset: offset - sum, taken: taken + sum, steps: [] });
  }
}

const storedReadings = (database: Pick<Database, 'execute'>): Promise<StoredReading[]> =>
  rows(
    database,
    sql`select boot, uptime_ms::float8 as uptime, wall::float8 as wall, ledger::float8 as ledger from clock_reading`,
  );

/** Returns the ledger's newest instant, ms: an instance that was killed has paid for some seconds after its last reading. */
async function newestNoted(database: Pick<Database, 'execute'>, last: number): Promise<number> {
  const [found] = await rows<{ t: number | null }>(
    database,
    sql`select max(last_t)::float8 as t from learner_time where last_t <= ${last + OTHERS_READING_MS}::bigint`,
  );
  return Math.max(last, found?.t ?? last);
}
