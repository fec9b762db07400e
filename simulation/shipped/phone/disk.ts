import { missing, type Stretch } from '../../judge/intervals';

type Of = { learner: string; hour: string };
/** What stands of study on the disk: a stretch of an hour, whatever becomes of it; seconds. */
type Row = Of & Stretch & { kind?: string; state?: string };
type Said = Of & { credited: number; provisional: number };

/** What is on the disk of one hour: its stretches, and how far the phone has heard the server to have come; seconds. */
export type OnDisk = Of & { lead: number; rows: Stretch[] };

/** Where study stands until it is the server's, and what the server has said. */
const [STUDY, SAID] = [['journal', 'outbox', 'unpaid'], 'credit'];

/** What of the library's transaction the disk lays hands on: when it begins, and what it leaves behind. */
type Fake = IDBTransaction & {
  _state: string;
  _started: boolean;
  _start(): void;
  db: { _rawDatabase: { rawObjectStores: Map<string, { getAllValues(): unknown[] }> } };
};

export type DiskPorts = {
  /** Resolves after so long, ms. */
  wait: (ms: number) => Promise<void>;
  /** The clock that never stops, ms. */
  now: () => number;
  random: () => number;
  /** What there is of an hour has changed; how long that was on its way, s. */
  written: (what: OnDisk, took: number) => void;
  /** It has study in hand that it takes its time for, or has no more. */
  busy: (on: boolean) => void;
};

/** The flash of one phone: what has been committed, and how long it takes. */
export class PhoneDisk {
  /** So long, ms, a transaction may wait before it begins; most wait far less. None on a phone that is quick. */
  slow = 0;
  private readonly tables = new Map<string, unknown[]>();
  private told = new Map<string, string>();
  /** What takes its time, and of what is study and waits for that what is not there for good yet. */
  private readonly late = new Set<IDBTransaction>();
  private readonly inHand = new Set<IDBTransaction>();
  /** When it was busy, ms. */
  private readonly times: Stretch[] = [];
  /** When what brought an hour further last had been asked for, ms. */
  private asked = 0;

  constructor(private readonly ports: DiskPorts) {}

  /** A transaction was asked for: it begins in its turn, which may take a while, and what it has committed is there for good. */
  takes(given: IDBTransaction): void {
    const transaction = given as Fake;
    const asked = this.ports.now();
    const tables = [...transaction.objectStoreNames];
    const isStudy = transaction.mode === 'readwrite' && tables.some((name) => STUDY.includes(name));
    if (this.slow > 0) this.delay(transaction);
    // What is asked for of a disk that is quick again waits for what still takes its time.
    if (isStudy && this.late.size > 0) this.hold(transaction);
    if (isStudy || tables.includes(SAID))
      transaction.addEventListener('complete', () => this.committed(transaction, tables, asked));
  }

  /** It has study in hand that is not there for good yet. */
  get isBusy(): boolean {
    return this.inHand.size > 0;
  }

  /** For how long it has been busy since what is there was given to it, s: so much more of what was played is not there yet. */
  behind(): number {
    if (!this.isBusy) return 0;
    const since = { from: this.asked, to: this.ports.now() };
    return (since.to - since.from - missing(since, this.times)) / 1000;
  }

  /** What stands there of study, whatever becomes of it. */
  standing(): Row[] {
    return STUDY.flatMap((table) => this.rowsOf<Row>(table)).filter(({ from, to }) => to > from);
  }

  /** What waits there of one hour to be sent, and how far the server was heard to have come. */
  kept(learner: string, hour: string): { lead: number; rows: Stretch[] } {
    const waiting = this.rowsOf<Row>('outbox').filter(
      (row) => isOf(row, learner, hour) && row.kind === 'progress' && row.state === 'waiting',
    );
    return { lead: this.lead(learner, hour), rows: waiting.map(({ from, to }) => ({ from, to })) };
  }

  /** Everything on it is gone. */
  clear(): void {
    this.tables.clear();
    this.tell(0);
  }

  private rowsOf<R>(table: string): R[] {
    return (this.tables.get(table) ?? []) as R[];
  }

  private lead(learner: string, hour: string): number {
    const said = this.rowsOf<Said>(SAID).find((one) => isOf(one, learner, hour));
    return said ? said.credited + said.provisional : 0;
  }

  private delay(transaction: Fake): void {
    const { wait, random } = this.ports;
    const ms = Math.round(this.slow * random() ** 3);
    const begin = transaction._start;
    transaction._start = () => {
      transaction._start = begin;
      // From now on whatever touches the same tables waits for it.
      transaction._started = true;
      void wait(ms).then(() => {
        // Its page may have died over it.
        if (transaction._state !== 'finished') transaction._start();
      });
    };
    this.late.add(transaction);
    atEnd(transaction, () => this.late.delete(transaction));
  }

  private hold(transaction: IDBTransaction): void {
    if (!this.isBusy) {
      this.times.push({ from: this.ports.now(), to: Number.POSITIVE_INFINITY });
      this.ports.busy(true);
    }
    this.inHand.add(transaction);
    atEnd(transaction, () => this.letGo(transaction));
  }

  private letGo(transaction: IDBTransaction): void {
    if (!this.inHand.delete(transaction) || this.isBusy) return;
    const last = this.times.at(-1);
    if (last) last.to = this.ports.now();
    this.ports.busy(false);
  }

  private committed({ db }: Fake, tables: readonly string[], asked: number): void {
    for (const name of tables)
      if (name === SAID || STUDY.includes(name))
        this.tables.set(name, db._rawDatabase.rawObjectStores.get(name)?.getAllValues() ?? []);
    if (this.tell((this.ports.now() - asked) / 1000)) this.asked = asked;
  }

  /** Tells of each hour of which something else is there than before. @returns whether one of them has come further. */
  private tell(took: number): boolean {
    const now = new Map<string, OnDisk>();
    const placeOf = ({ learner, hour }: Of) => {
      const name = `${learner}/${hour}`;
      const place = now.get(name) ?? { learner, hour, lead: this.lead(learner, hour), rows: [] };
      now.set(name, place);
      return place;
    };
    for (const said of this.rowsOf<Said>(SAID)) placeOf(said);
    for (const { from, to, ...of } of this.standing()) placeOf(of).rows.push({ from, to });
    let further = false;
    for (const [name, before] of this.told) {
      const { learner, hour }: OnDisk = JSON.parse(before);
      if (!now.has(name)) now.set(name, { learner, hour, lead: 0, rows: [] });
    }
    for (const [name, place] of now) {
      const before = this.told.get(name);
      if (before === JSON.stringify(place)) continue;
      further ||= farthest(place) > (before ? farthest(JSON.parse(before)) : 0);
      this.told.set(name, JSON.stringify(place));
      this.ports.written(place, took);
    }
    return further;
  }
}

function atEnd(transaction: IDBTransaction, work: () => void): void {
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, work);
}

const isOf = (row: Of, learner: string, hour: string) => row.learner === learner && row.hour === hour;
const farthest = ({ lead, rows }: OnDisk) => Math.max(lead, ...rows.map(({ to }) => to));
