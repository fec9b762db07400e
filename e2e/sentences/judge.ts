import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, type Stage } from '../stage';
import { type Frame, reportSentences, type Shown } from './in-page';
import { CLAIM, type Entry, NO_CLAIMS, OUTSIDE, TABLE } from './table';
import { readFacts, type World } from './world';

/** A world, and which entries of the table a page showed then. */
type Moment = { world: World; address: string; entries: ReadonlySet<Entry | undefined> };

/** Judges every sentence with a claim that a page shows, in the frame in which it appears. */
export class Judge {
  /** One line for each sentence that is untrue or not in the table. */
  readonly faults = new Set<string>();
  /** Whether the server answers with failures by the test's will. */
  isFailing = false;
  private phone = '';
  private readonly moments: Moment[] = [];
  /** The worlds of the present learner, in order. */
  private worlds: World[] = [];
  /** An example of each sentence that was shown. */
  private readonly samples = new Map<Entry, { match: RegExpExecArray; shown: Shown }>();
  /** Seconds that were played of each hour. */
  private readonly played = new Map<string, number>();
  /** The line now, and the former one until an answer has told the phone of the change. */
  private lines: World['line'][] = ['whole'];
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly set: Stage,
    private readonly client: pg.Client,
  ) {}

  static async begin(set: Stage): Promise<Judge> {
    const client = new pg.Client({ connectionString: set.server.databaseUrl });
    await client.connect();
    return new Judge(set, client);
  }

  /** Watches a page from the next address on; `phone` is that of the learner. */
  async watch(page: Page, phone: string): Promise<void> {
    this.phone = phone;
    this.worlds = [];
    this.played.clear();
    await page.exposeFunction('sentencesChanged', (frame: Frame) => this.enqueue(() => this.judge(frame)));
    await page.addInitScript(reportSentences, CLAIM.source);
    page.on('requestfinished', (request) => {
      this.lines = [this.line()];
      if (request.method() !== 'GET') this.enqueue(() => this.take(false));
    });
    this.enqueue(() => this.take(false));
    await this.settled();
  }

  /** Resolves when everything that was reported until now is judged. */
  async settled(): Promise<void> {
    let before: unknown;
    await expect
      .poll(async () => {
        const isSame = before === this.work;
        before = this.work;
        await this.work;
        return isSame;
      })
      .toBe(true);
  }

  /** The entries whose sentence was shown. */
  get shown(): ReadonlySet<Entry> {
    return new Set(this.samples.keys());
  }

  /** The entries that were false in a world in which their sentence was not shown. */
  get seenFalse(): ReadonlySet<Entry> {
    return new Set(
      [...this.samples].flatMap(([entry, { match, shown }]) =>
        this.moments.some(
          ({ world, address, entries }) =>
            !entries.has(entry) && !entry.isTrue(world, match, { ...shown, address }),
        )
          ? [entry]
          : [],
      ),
    );
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Runs after what was reported before. */
  private enqueue(work: () => Promise<unknown>): void {
    const line = this.line();
    if (this.lines.at(-1) !== line) this.lines.push(line);
    this.work = this.work.then(work);
  }

  private line(): World['line'] {
    return this.set.proxy.cut ? 'cut' : this.isFailing ? 'failing' : 'whole';
  }

  private async take(isControlled: boolean): Promise<World> {
    const line = this.line();
    const facts = await readFacts(this.client, this.phone);
    const hours = facts.trainings.flatMap((one) => one.hours);
    const unsentMs = [...this.played].reduce((sum, [id, seconds]) => {
      const credited = hours.find((hour) => hour.id === id)?.credited ?? 0;
      return sum + Math.max(0, seconds * 1_000 - credited);
    }, 0);
    const world = { ...facts, line, isControlled, unsentMs };
    this.worlds.push(world);
    return world;
  }

  private async judge({ fresh, all, address, isControlled, played }: Frame): Promise<void> {
    const hour = new URL(address, 'http://localhost').searchParams.get('id') ?? '';
    this.played.set(hour, Math.max(played, this.played.get(hour) ?? 0));
    const lines = [...this.lines];
    const world = await this.take(isControlled);
    if (OUTSIDE.test(address)) return;
    for (const shown of fresh) this.judgeOne(shown, isControlled, lines);
    const entries = new Set(all.map((sentence) => entryOf(sentence, address)));
    this.moments.push({ world, address, entries });
  }

  private judgeOne(shown: Shown, isControlled: boolean, lines: readonly World['line'][]): void {
    const { sentence, address, around, since } = shown;
    if (NO_CLAIMS.some((free) => free.test(sentence))) return;
    const where = `${address.replace(/[?].*/, '')}: «${sentence}»`;
    const entry = entryOf(sentence, address);
    const match = entry?.sentence.exec(sentence);
    if (!entry || !match) return void this.faults.add(`${where} is not in the table (${around})`);
    this.samples.set(entry, { match, shown });
    // The page may show what was so before the calls that it still waits for.
    const first = Math.max(
      0,
      this.worlds.findLastIndex(({ at }) => at <= since),
    );
    const isTrue = this.worlds
      .slice(first)
      .some((world) => lines.some((line) => entry.isTrue({ ...world, line, isControlled }, match, shown)));
    if (!isTrue) this.faults.add(`${where} is untrue (${around || lines.join()})`);
  }
}

const entryOf = (sentence: string, address: string): Entry | undefined =>
  TABLE.find((one) => one.sentence.test(sentence) && (!one.on || one.on.test(address)));
