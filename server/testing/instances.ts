import { leadOf } from '@rules/credit';
import { eq } from 'drizzle-orm';
import { ProgressDesk } from '../areas/study/progress';
import { type OpenDatabase, openDatabase } from '../database/open';
import { hourCredit } from '../database/schema';
import { readSettings } from '../settings/settings';
import { PATIENT } from './suites-database';

/** Two instances of the server on one database, under a clock that only the test moves; no HTTP. */
export class Instances {
  now = 1_800_000_000_000;
  /** The latest that the clock has been: it may be set back, and what was counted stays counted. */
  latest = this.now;
  readonly clock = async () => this.now;
  desks: readonly ProgressDesk[] = [];
  private opened: OpenDatabase | undefined;

  constructor(private readonly where: { databaseUrl: string | undefined; dataDir: string }) {}

  get database() {
    if (!this.opened) throw new Error('not started');
    return this.opened.database;
  }

  /** Starts, or starts again on the same data. */
  async start(): Promise<void> {
    this.opened = await openDatabase(this.where, { patience: PATIENT });
    const platform = { database: this.opened.database, ledgerClock: this.clock, settings: readSettings({}) };
    this.desks = [new ProgressDesk(platform), new ProgressDesk(platform)];
  }

  async stop(): Promise<void> {
    await this.opened?.close();
    this.opened = undefined;
  }

  pass(ms: number): void {
    this.now += ms;
    this.latest = Math.max(this.latest, this.now);
  }

  /** How far each hour of a learner is paid for, in ms. */
  async leads(learner: string): Promise<Map<string, number>> {
    const credits = await this.database.select().from(hourCredit).where(eq(hourCredit.learner, learner));
    return new Map(credits.map((credit) => [credit.hour, leadOf(credit)]));
  }
}
