import { randomBytes } from 'node:crypto';
import { ORDER_TYPES } from '@contract/order-types';
import { createApp } from '@server/app';
import { LedgerClock, READ_EVERY_MS } from '@server/areas/clock/ledger-clock';
import type { System } from '@server/areas/clock/system';
import { judgePending } from '@server/areas/face/pending';
import { grant, withdraw } from '@server/areas/payment/things';
import type { Platform } from '@server/areas/platform';
import { loadKeys } from '@server/database/keys';
import { EndedFamilies } from '@server/frame/authenticate';
import { Metrics } from '@server/frame/metrics';
import { Puzzles } from '@server/frame/puzzles';
import { providersOf } from '@server/providers';
import { readSettings } from '@server/settings/settings';
import pino from 'pino';
import type { ShippedClock } from '../border/clock';
import { WorldComparer } from './comparer';
import { databaseOf, type ServerLife } from './database';

// A puzzle has to be solved, and how dear it is is nothing that is looked for here.
const settings = readSettings({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', PUZZLE_WORK: '1' });
const JUDGE_EVERY = 30_000;

/** The shipped server, one process after the other over one database. A killed one answers nothing any more. */
export class ShippedServer {
  readonly comparer = new WorldComparer();
  private life: ServerLife = { alive: false, statementsLeft: 0 };
  private app: ReturnType<typeof createApp> | undefined;
  private platform: Platform | undefined;
  /** What access tokens are signed with, once those of before were ended. */
  private access: Uint8Array | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  /** One machine without a reboot; nobody can say that its clock is right. */
  private readonly system: System = {
    boot: () => 'the machine of this world',
    uptime: () => this.clock.lived,
    wall: () => this.clock.server,
    isSynchronized: async () => false,
    databaseBoot: async () => '',
  };

  /** `alarmed`: the operator hears that the ledger was about to go wrong. */
  constructor(
    private readonly clock: ShippedClock,
    private readonly alarmed: (of: { learner: string; hour: string }) => void,
  ) {}

  get isAlive(): boolean {
    return this.life.alive;
  }

  /** It runs, and nobody has planned its end. */
  get isWell(): boolean {
    return this.life.alive && this.life.statementsLeft === Number.POSITIVE_INFINITY;
  }

  /** Starts on the machine of before: what somebody set the database's clock by until now is left out. */
  async start(): Promise<void> {
    const life = { alive: true, statementsLeft: Number.POSITIVE_INFINITY };
    this.life = life;
    const database = await databaseOf(life);
    const { clock, comparer } = this;
    const log = pino({ level: 'error' }, this.heard);
    const wall = async () => clock.server;
    const kept = await loadKeys(database);
    const keys = { ...kept, ...(this.access && { access: this.access }) };
    const metrics = new Metrics();
    const ledger = new LedgerClock(database, { clock: wall, system: this.system, log, metrics });
    await ledger.start();
    const platform: Platform = {
      ...providersOf(settings, undefined, log),
      ...{ settings, database, study: database, keys, log, comparer },
      clock: wall,
      ledgerClock: ledger.now,
      // Or how fast this machine is would say what is asked of the database, and a seed were not always the same life.
      now: () => clock.lived,
      endedFamilies: new EndedFamilies(database, settings.accessTokenSeconds, () => clock.lived),
      puzzles: new Puzzles(keys.sms, settings.puzzleWork),
      metrics,
      snapshot: async function* () {
        // Nobody takes a backup here.
      },
    };
    this.platform = platform;
    this.app = createApp(platform);
    const judge = () =>
      void clock.track(
        this.inTurn(() => (life.alive ? judgePending(platform).catch(() => undefined) : undefined)),
      );
    clock.schedule(JUDGE_EVERY, judge, JUDGE_EVERY, () => life.alive);
    const read = () =>
      void clock.track(this.inTurn(() => (life.alive ? ledger.sweep().catch(() => undefined) : undefined)));
    clock.schedule(READ_EVERY_MS, read, READ_EVERY_MS, () => life.alive);
  }

  /** All access tokens are over, as they are after a quarter of an hour by the machine's own clock. */
  expire(): void {
    if (!this.life.alive || !this.platform) return;
    this.access = randomBytes(32);
    this.platform = { ...this.platform, keys: { ...this.platform.keys, access: this.access } };
    this.app = createApp(this.platform);
  }

  /** An hour is given back, and its money, or bought again; whether it was done. */
  trade(how: 'refund' | 'buy', learner: string, item: string): Promise<boolean> {
    return this.inTurn(async () => {
      const { life, platform } = this;
      if (!life.alive || !platform) return false;
      const { database, ledgerClock } = platform;
      const thing = { type: ORDER_TYPES.hour, item };
      const traded = database.transaction(async (tx) => {
        const now = await ledgerClock(tx);
        if (how === 'buy') await grant(tx, learner, thing, now);
        else await withdraw(tx, learner, thing, { grantedAt: 0, now });
      });
      // Its process died over it.
      return traded.then(
        () => true,
        () => false,
      );
    });
  }

  /** SIGKILL; `after` so many more statements. */
  kill(after = 0): void {
    if (after === 0) this.life.alive = false;
    else this.life.statementsLeft = after;
  }

  /** Answers, one request after the other; undefined where nobody is there, or dies over it. */
  answer = (request: Request): Promise<Response | undefined> =>
    this.inTurn(async () => {
      const { life, app } = this;
      if (!life.alive || !app) return undefined;
      const response = await app.fetch(request);
      if (!life.alive) return undefined;
      response.headers.set('Date', new Date(this.clock.server).toUTCString());
      return response;
    });

  /** What the server writes to its log: of a broken law whose and of which hour. */
  private readonly heard = {
    write: (line: string) => {
      const { msg, learner, hour } = JSON.parse(line) as Record<string, string | undefined>;
      if (msg?.includes('law of the ledger')) this.alarmed({ learner: learner ?? '', hour: hour ?? '' });
    },
  };

  private inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}
