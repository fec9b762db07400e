import { checkPassed } from '@rules/checks';
import { leadOf } from '@rules/credit';
import { newLearnerTime } from '@rules/time';
import type { Outcome } from '@/offline/apply-outcome';
import type { PhoneDatabase } from '@/offline/database';
import type { Outbox } from '@/offline/outbox';
import type { OutboxRow } from '@/offline/rows';
import type { step } from '@/study/engine/step';
import type { StudyPolicy } from '@/study/policy/policy';
import type { ServerParts } from './desk';
import type { Life } from './runs';

/** Where a planted bug may sit: the shipped parts are wrapped, never edited. */
export type Planted = {
  /** In which lives it is looked for; of videos, where nothing is said. */
  life?: Life;
  /** Other numbers, in whichever policy is studied by. */
  policy?: Partial<StudyPolicy>;
  engine?: (shipped: typeof step) => typeof step;
  /** `breath` is a moment between two writes, at which the browser may die. */
  store?: (shipped: Outbox, db: PhoneDatabase, breath: () => Promise<void>) => Outbox;
  post?: (
    shipped: (row: OutboxRow) => Promise<Outcome>,
    learner: () => string | undefined,
  ) => (row: OutboxRow) => Promise<Outcome>;
  server?: (shipped: ServerParts) => ServerParts;
  forgetsAtSessionEnd?: boolean;
};

/** Each breaks one rule that the product stands on; the world must find every one of them. */
export const BUGS = {
  recordsWhileHidden: {
    engine: (shipped) => (state, event, policy) =>
      event.type === 'hidden' ? { state, commands: [] } : shipped(state, event, policy),
  },
  countsMediaWithoutWallTime: {
    engine: (shipped) => (state, event, policy) =>
      shipped(state, { ...event, sample: { ...event.sample, mono: event.sample.position + 1e6 } }, policy),
  },
  countsAcrossAGap: { policy: { maxGap: Number.POSITIVE_INFINITY } },
  letsSkipAhead: { policy: { maxLead: Number.POSITIVE_INFINITY } },
  allowsAnyRate: { policy: { rateTolerance: Number.POSITIVE_INFINITY } },
  accusesTheHonest: { policy: { playedAhead: { every: 3, tolerance: -0.1 } } },
  growsWhileBeingSent: {
    store: (shipped, db) => ({ ...shipped, seal: (sequence) => db.outbox.get(sequence) }),
  },
  clearsTheJournalFirst: {
    store: (shipped, db, breath) => ({
      ...shipped,
      fold: async (window) => {
        const row = await db.journal.get(window);
        await db.journal.delete(window);
        await breath();
        if (!row) return;
        await shipped.writeJournal(row);
        await shipped.fold(window);
      },
    }),
  },
  writesTheJournalSeldom: { policy: { journalEvery: 8 } },
  forgetsOnALostReply: {
    post: (shipped) => async (row) => {
      const outcome = await shipped(row);
      return outcome.is === 'later' ? { is: 'done' } : outcome;
    },
  },
  staysAwayAfterFailures: {
    store: (shipped) => ({ ...shipped, wake: async () => {} }),
    post: (shipped) => async (row) => {
      const outcome = await shipped(row);
      return outcome.is === 'later' ? { ...outcome, retryAfter: 300_000 } : outcome;
    },
  },
  sendsUnderAnyToken: {
    store: (shipped, db) => ({ ...shipped, ofLearner: () => db.outbox.toArray() }),
    post: (shipped, learner) => (row) => shipped({ ...row, learner: learner() ?? row.learner }),
  },
  finishesBeforeItsProgress: {
    store: (shipped) => ({
      ...shipped,
      ofLearner: async (learner) => {
        const rows = await shipped.ofLearner(learner);
        const first = rows.filter((row) => row.kind === 'finish' && row.failures === 0 && row.words === '');
        return first.length ? first : rows;
      },
    }),
  },
  forgetsAtSessionEnd: { forgetsAtSessionEnd: true },
  paysWhateverIsClaimed: {
    server: (shipped) => ({
      ...shipped,
      record: (state, claim, clock) => {
        const paid = shipped.record(state, claim, clock);
        if (!state.session) return paid;
        const credited = Math.max(leadOf(paid.state.credit), Math.min(claim.to, state.end));
        const credit = { ...paid.state.credit, credited };
        return { state: { ...paid.state, credit }, answer: { credited, provisional: 0, reason: 'none' } };
      },
    }),
  },
  spendsFromBeforeTheBase: {
    server: (shipped) => ({
      ...shipped,
      record: (state, claim, clock) =>
        shipped.record({ ...state, session: state.session && { ...state.session, base: 0 } }, claim, clock),
    }),
  },
  paysTheSameTimeTwice: {
    server: (shipped) => ({
      ...shipped,
      record: (state, claim, clock) =>
        shipped.record({ ...state, time: newLearnerTime(state.session?.base ?? clock) }, claim, clock),
    }),
  },
  dropsWhatMeetsAGap: {
    life: 'roads',
    post: (shipped) => async (row) => {
      const outcome = await shipped(row);
      return outcome.is === 'credited' && outcome.short === 'gap' ? { is: 'done' } : outcome;
    },
  },
  movesTheBase: { server: (shipped) => ({ ...shipped, movesBase: true }) },
  knowsNoFacePoints: {
    life: 'checks',
    engine: (shipped) => (state, event, policy) =>
      shipped(state, event.type === 'opened' ? { ...event, points: [] } : event, policy),
  },
  takesAReloadForAPass: {
    life: 'checks',
    engine: (shipped) => (state, event, policy) =>
      shipped(
        state,
        event.type === 'opened' ? { ...event, points: event.points.filter((at) => at > event.lead) } : event,
        policy,
      ),
  },
  creditsWithoutTheCheck: {
    life: 'checks',
    server: (shipped) => ({
      ...shipped,
      record: (state, claim, clock) => {
        const { points } = state.credit;
        const passed = points.map(({ at }) => ({ at, state: 'passed' as const }));
        const paid = shipped.record({ ...state, credit: { ...state.credit, points: passed } }, claim, clock);
        return { ...paid, state: { ...paid.state, credit: { ...paid.state.credit, points } } };
      },
    }),
  },
  finishesUnchecked: {
    life: 'checks',
    server: (shipped) => ({
      ...shipped,
      finish: (credit, end) => shipped.finish({ ...credit, points: [] }, end),
    }),
  },
  takesARefusedPhotoForAPass: {
    life: 'checks',
    server: (shipped) => ({
      ...shipped,
      checkFailed: (state, at) => ({
        time: state.time,
        credit: checkPassed(state.credit, at),
        lost: 0,
        fallen: [],
      }),
    }),
  },
  dropsWhatWaitsForACheck: {
    life: 'checks',
    post: (shipped) => async (row) => {
      const outcome = await shipped(row);
      return outcome.is === 'credited' && outcome.short === 'face' ? { is: 'done' } : outcome;
    },
  },
  paysTextsUnread: {
    life: 'texts',
    server: (shipped) => ({
      ...shipped,
      finishReading: (state, required, clock) => {
        const { state: read } = shipped.finishReading(state, required, clock);
        const credit = { ...read.credit, credited: required, finished: true };
        return { state: { ...read, credit }, missing: 0 };
      },
    }),
  },
  ignoresALostLease: {
    life: 'devices',
    engine: (shipped) => (state, event, policy) =>
      event.type === 'leaseLost' ? { state, commands: [] } : shipped(state, event, policy),
  },
  letsEverybodyStudy: {
    life: 'devices',
    server: (shipped) => ({ ...shipped, isHeldByOther: () => false }),
  },
  keepsTheLeaseOfTheDead: {
    life: 'devices',
    server: (shipped) => ({
      ...shipped,
      isHeldByOther: (held, caller) => shipped.isHeldByOther(held, caller, 0),
    }),
  },
  paysBeyondAPermitsEnd: {
    life: 'permits',
    server: (shipped) => ({
      ...shipped,
      record: (state, claim, clock) =>
        shipped.record(
          { ...state, session: state.session && { ...state.session, until: null } },
          claim,
          clock,
        ),
    }),
  },
  paysACopiedStoreTwice: {
    life: 'phones',
    server: (shipped) => ({
      ...shipped,
      // A permit's own time, from its base on: what its copy, another hour or another phone has spent is there again.
      record: (state, claim, clock) => {
        const { session } = state;
        if (!session || session.until === null) return shipped.record(state, claim, clock);
        const paid = shipped.record({ ...state, time: newLearnerTime(session.base) }, claim, clock);
        return { ...paid, state: { ...paid.state, time: state.time } };
      },
    }),
  },
  paysAnotherPhonesPermit: {
    life: 'phones',
    server: (shipped) => ({
      ...shipped,
      sessionOf: (state, progress) =>
        shipped.sessionOf({ ...state, installation: progress.installation }, progress),
    }),
  },
} satisfies Record<string, Planted>;

export type BugName = keyof typeof BUGS;
