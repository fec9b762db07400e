import type { SealedRequest } from '@/api/sealed-request';
import { applyOutcome, type Outcome } from './apply-outcome';
import type { PhoneDatabase } from './database';
import { createFolding } from './fold';
import { continues, writeOver } from './journal';
import { readMeta, writeMeta } from './meta';
import { leadWithUnsent } from './pick';
import type { HourCreditRow, JournalRow, OpenPlace, OutboxRow, StudyPlace, UnpaidRow } from './rows';
import { endedWith } from './rows';
import { creditAfter, unpaidOf } from './said';
import { afterSend, NO_BACKOFF, onWake, type ServerBackoff } from './server-backoff';
import { wokenBy, wokenByCheck, wokenByReturn } from './wake';

/** How a row is sent without a page; it never throws. */
export type RequestOf = (row: OutboxRow) => SealedRequest | undefined;

const sealed = (row: OutboxRow, requestOf?: RequestOf): OutboxRow => ({
  ...row,
  sealed: true,
  request: row.request ?? requestOf?.(row),
});

/**
 * What the phone owes the server, and the running record of each window. Each verb is one transaction, so that a
 * killed browser leaves either all of it or nothing.
 */
export function createOutbox(db: PhoneDatabase, wall: () => number) {
  const ofHour = (learner: string, hour: string) => db.outbox.where({ learner, hour }).toArray();
  const serverBackoff = async () => (await readMeta<ServerBackoff>(db, 'serverBackoff')) ?? NO_BACKOFF;

  const { append, foldRow, endRows } = createFolding(db, wall);
  const writing = [db.journal, db.outbox, db.meta];
  /** What this page has given the journal last, and not folded since. */
  let given: JournalRow | undefined;

  return {
    /** Writes the running stretch of one window down. What stands there of another hour or stretch is folded first. */
    async writeJournal(row: JournalRow): Promise<void> {
      // What cannot be written over what stands there would only be looked up in vain: a slow disk takes its time for that too.
      const beginsAnew = given?.window === row.window && !continues(given, row);
      given = row;
      if (!beginsAnew && (await writeOver(db, row))) return;
      await db.transaction('rw', writing, async () => {
        const before = await db.journal.get(row.window);
        if (before && !continues(before, row)) await foldRow(before);
        await db.journal.put(row);
      });
    },

    /** Folds one window's journal into the outbox. */
    async fold(window: string): Promise<void> {
      await db.transaction('rw', writing, async () => {
        const row = await db.journal.get(window);
        if (row) await foldRow(row);
      });
      given = undefined;
    },

    /** Folds what dead windows left behind (SPEC.md, «Phone», rule 15). */
    async foldDead(isAlive: (window: string) => boolean): Promise<void> {
      await db.transaction('rw', writing, async () => {
        for (const row of await db.journal.toArray()) if (!isAlive(row.window)) await foldRow(row);
      });
    },

    /**
     * The finish of an hour; one of this session that already waits is woken instead. `from` is where the study began that nothing but
     * the finish carries: 0 for a rich text, the end for a video, whose progress has rows of its own. `marks`: when a text
     * was read without network.
     */
    async addFinish(place: OpenPlace & Pick<OutboxRow, 'marks'>, from = place.end): Promise<void> {
      await db.transaction('rw', writing, async () => {
        const rows = await ofHour(place.learner, place.hour);
        // A text's finish is paid under the session that it was read in: another session's is another finish.
        const waiting = rows.find(
          (row) => row.kind === 'finish' && row.state === 'waiting' && row.session === place.session,
        );
        if (waiting) await db.outbox.update(waiting.sequence, { dueAt: 0 });
        else await append(place, { kind: 'finish', from, to: place.end, real: 0, cause: '' });
      });
    },

    /** The server reports the hour as finished: whatever would have finished it goes. */
    async dropFinishes({ learner, hour }: Pick<StudyPlace, 'learner' | 'hour'>): Promise<void> {
      await db.outbox
        .where({ learner, hour })
        .filter(({ kind }) => kind === 'finish')
        .delete();
    },

    async addEvidence(place: OpenPlace, cause: string, at: number): Promise<void> {
      // An async function, like the others: only in those does Dexie keep the transaction open over an await.
      await db.transaction('rw', writing, async () =>
        append(place, { kind: 'evidence', from: at, to: at, real: 0, cause }),
      );
    },

    /** The photo of a face point, sealed: progress to the point, photo, progress after it (SPEC.md, «Phone», rule 11). */
    async addPhoto(place: OpenPlace, at: number, photo: string): Promise<void> {
      await db.transaction('rw', writing, async () => {
        await endRows(place, at);
        await append(place, { kind: 'photo', from: at, to: at, real: 0, cause: '', photo });
      });
    },

    /** The check at `at` was passed: what waits for it goes out, and no row spans the point. */
    async checkPassed(place: Pick<StudyPlace, 'learner' | 'hour'>, at: number): Promise<void> {
      await db.transaction('rw', db.outbox, async () => {
        await endRows(place, at);
        const { learner, hour } = place;
        await db.outbox.bulkPut(wokenByCheck(await ofHour(learner, hour)));
      });
    },

    /** Face points of this hour whose photo is on its way. Seconds. */
    async photographed(learner: string, hour: string): Promise<number[]> {
      const rows = await ofHour(learner, hour);
      return rows.filter((row) => row.kind === 'photo' && row.state === 'waiting').map((row) => row.from);
    },

    async ofLearner(learner: string): Promise<OutboxRow[]> {
      return db.outbox.where({ learner }).toArray();
    },

    /** Whether study of somebody else waits on this phone: no more of it is said to `learner`. */
    async holdsOthers(learner: string): Promise<boolean> {
      // In one look: what is folded meanwhile would stand in neither.
      return db.transaction('r', db.outbox, db.journal, async () => {
        const waiting = db.outbox.where('learner').notEqual(learner);
        if ((await waiting.filter(({ state }) => state !== 'refused').count()) > 0) return true;
        return (await db.journal.where('learner').notEqual(learner).count()) > 0;
      });
    },

    /** When the server last answered for this learner, ms of the phone's clock; undefined when it never did. */
    async lastSync(learner: string): Promise<number | undefined> {
      const rows = await db.credit.where({ learner }).toArray();
      return rows.length ? Math.max(...rows.map((row) => row.at)) : undefined;
    },

    /** The last that the server said to this learner, of each hour. */
    async said(learner: string): Promise<HourCreditRow[]> {
      return db.credit.where({ learner }).toArray();
    },

    /** Seals a row before its first send (SPEC.md, «Phone», rule 9): later progress opens a new one. */
    async seal(sequence: number, requestOf?: RequestOf): Promise<OutboxRow | undefined> {
      return db.transaction('rw', db.outbox, async () => {
        const row = await db.outbox.get(sequence);
        if (row) await db.outbox.put(sealed(row, requestOf));
        return db.outbox.get(sequence);
      });
    },

    /** The signature of a sealed row, which grows no more; a row that has its request keeps it as it is. */
    async sign(row: OutboxRow, signature: string): Promise<void> {
      await db.transaction('rw', db.outbox, async () => {
        const now = await db.outbox.get(row.sequence);
        if (now?.key === row.key && now.sealed && !now.request)
          await db.outbox.update(row.sequence, { signature });
      });
    },

    /** The page goes out of sight: what waits can be sent without one, and grows no more. @returns how many rows wait. */
    async sealAll(learner: string, requestOf: RequestOf): Promise<number> {
      return db.transaction('rw', db.outbox, async () => {
        const waiting = (await db.outbox.where({ learner }).toArray()).filter(
          ({ state }) => state === 'waiting',
        );
        await db.outbox.bulkPut(
          waiting.filter(({ request }) => !request).map((row) => sealed(row, requestOf)),
        );
        return waiting.length;
      });
    },

    /** Removes what a worker would send without a page, because the back end takes it in another form now. */
    async forgetRequests(): Promise<void> {
      await db.outbox.filter(({ request }) => request !== undefined).modify({ request: undefined });
    },

    /** How the server is spared at this moment, whoever has last asked it. */
    serverBackoff,

    /** Writes down what became of a send, and what it frees. True: the row stays. */
    async applyOutcome(row: OutboxRow, outcome: Outcome, random: number): Promise<boolean> {
      return db.transaction('rw', [db.outbox, db.credit, db.unpaid, db.meta], async () => {
        const now = wall();
        await writeMeta(db, 'serverBackoff', afterSend(await serverBackoff(), outcome, now, random));
        // The site's data may have been cleared while it was sent: another row has its number then, never its key.
        if ((await db.outbox.get(row.sequence))?.key !== row.key) return false;
        const next = applyOutcome(row, outcome, now, random);
        if (next) await db.outbox.put(next);
        else await db.outbox.delete(row.sequence);
        const others = await ofHour(row.learner, row.hour);
        await db.outbox.bulkPut(wokenBy(row, outcome, others));
        // The hour is finished once: a finish of another session has nothing left to pay.
        if (row.kind === 'finish' && outcome.is === 'done')
          await db.outbox.bulkDelete(endedWith(row, others));
        const credit = creditAfter(row, outcome, now);
        if (credit) await db.credit.put(credit);
        const unpaid = next ? undefined : unpaidOf(row, outcome, now);
        if (unpaid) await db.unpaid.put(unpaid);
        return next !== undefined;
      });
    },

    /** Whatever may go now goes: the network is back, the app was opened, or the learner asked. */
    async wake(learner: string): Promise<void> {
      await db.transaction('rw', [db.outbox, db.meta], async () => {
        await writeMeta(db, 'serverBackoff', onWake(await serverBackoff()));
        await db.outbox.bulkPut(wokenByReturn(await db.outbox.where({ learner }).toArray()));
      });
    },

    /** The learner sends again what stands as 待处理. */
    async retryUnresolved(learner: string): Promise<void> {
      await db.outbox.where({ learner }).modify((row) => {
        if (row.state === 'unresolved') Object.assign(row, { state: 'waiting', unnamed: 0, dueAt: 0 });
      });
    },

    /** What the server did not pay for, and the learner has not seen yet. */
    async unpaidOf(learner: string): Promise<UnpaidRow[]> {
      return db.unpaid.where({ learner }).toArray();
    },

    /** The learner has seen these. */
    async unpaidSeen(keys: readonly string[]): Promise<void> {
      await db.unpaid.bulkDelete([...keys]);
    },

    /** Where this hour stands on the phone: `lead` and the contiguous unsent stretches after it. */
    async lead(learner: string, hour: string, lead: number): Promise<number> {
      return leadWithUnsent(lead, await ofHour(learner, hour));
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
