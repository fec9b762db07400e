import type { Form, ShippedLife } from '../rounds';
import type { Life } from '../runs';
import type { Edit } from './text';

/**
 * `form`: the one that can see it, the fast one around the pure rules, the shipped one, or the one of held connections
 * (`world/held`), where two transactions are under way at once; `life`: where it is dense.
 */
export type PlantedBug = Edit & {
  what: string;
  form: Form | 'held';
  life?: Life | ShippedLife;
  /** Nobody from outside has chosen it. */
  ours?: true;
};

/**
 * Bugs as text of the product, each planted alone while its file is read: the world has to find every one of them, by
 * what crossed the border alone. Where the house has moved and the text is not there any more, the run fails and says so.
 */
export const PLANTED: Record<string, PlantedBug> = {
  E1: {
    what: 'the engine records 97 % of what was played',
    form: 'shipped',
    file: 'src/study/engine/recording.ts',
    before: 'const played = Math.min(media, budget);',
    after: 'const played = Math.min(media, budget) * 0.97;',
  },
  E2: {
    what: 'the engine counts a hold up to the longest gap',
    form: 'shipped',
    file: 'src/study/engine/recording.ts',
    before: 'return { ...hour, last: undefined, slack: 0, run: undefined };',
    after: 'return { ...hour, slack: 0, run: undefined };',
  },
  E3: {
    what: 'unused wall time is carried over without limit',
    form: 'shipped',
    life: 'hands',
    file: 'src/study/engine/recording.ts',
    before: 'slack: Math.min(budget - played, policy.maxSlack),',
    after: 'slack: budget - played,',
  },
  O1: {
    what: 'an answer settles another row than the one that was sent',
    form: 'shipped',
    life: 'evicted',
    file: 'src/offline/outbox.ts',
    before: 'if ((await db.outbox.get(row.sequence))?.key !== row.key) return false;',
    after: '',
  },
  O2: {
    what: 'rows of different sessions merge',
    form: 'shipped',
    life: 'tabs',
    file: 'src/offline/fold.ts',
    before: 'other.session === place.session &&\n',
    after: '\n',
  },
  O3: {
    what: 'the place to go on from ignores unsent rows',
    form: 'shipped',
    life: 'permits',
    file: 'src/offline/outbox.ts',
    before: 'return leadWithUnsent(lead, await ofHour(learner, hour));',
    after: 'return lead;',
  },
  O4: {
    what: 'credit does not wake what waited for it',
    form: 'shipped',
    life: 'rush',
    file: 'src/offline/outbox.ts',
    before: 'await db.outbox.bulkPut(wokenBy(row, outcome, others));',
    after: '',
  },
  S1: {
    what: 'a row is dropped when the session ends',
    form: 'shipped',
    life: 'sessions',
    file: 'src/offline/apply-outcome.ts',
    before: "case 'login':\n      return row;",
    after: "case 'login':\n      return undefined;",
  },
  S2: {
    what: 'a row that goes on failing holds up nobody, not even the finish',
    form: 'fast',
    life: 'roads',
    file: 'src/offline/pick.ts',
    before: "if (row.serverErrors >= POISONED || (waitsApart(row) && !forCheck)) return ['finish'];",
    after: 'if (row.serverErrors >= POISONED || (waitsApart(row) && !forCheck)) return [];',
  },
  J1: {
    what: 'the record writer forgets what a full phone refused',
    form: 'shipped',
    life: 'crowded',
    file: 'src/study/hour/writer.ts',
    before: 'unsaved = unsavedWith(place, stretch);',
    after: 'unsaved = [rowOf(place, stretch)];',
  },
  J2: {
    what: 'a journal that does not go on is written over without being folded',
    form: 'shipped',
    life: 'crowded',
    file: 'src/offline/outbox.ts',
    before: 'if (before && !continues(before, row)) await foldRow(before);',
    after: '',
  },
  J3: {
    what: 'the journal is written each 3 s',
    form: 'shipped',
    ours: true,
    file: 'src/study/engine/recording.ts',
    before: 'mono - hour.writtenAt >= policy.journalEvery',
    after: 'mono - hour.writtenAt >= 3',
  },
  J4: {
    what: 'a page that is closed leaves no last word',
    form: 'shipped',
    life: 'worn',
    ours: true,
    file: 'src/study/page/last-word.ts',
    before: 'browser.local().setItem(LAST_WORD + of, word);',
    after: '',
  },
  J5: {
    what: 'the last word of one window takes the place of another’s',
    form: 'shipped',
    life: 'worn',
    ours: true,
    file: 'src/study/page/last-word.ts',
    before: 'browser.local().setItem(LAST_WORD + of, word);',
    after: 'browser.local().setItem(LAST_WORD, word);',
  },
  C1: {
    what: 'the ledger lends for what waits for a check',
    form: 'shipped',
    life: 'forgers',
    file: 'rules/credit.ts',
    before: 'lend(spent.time, Math.min(want - spent.got, mayLend))',
    after: 'lend(spent.time, want - spent.got)',
  },
  C2: {
    what: 'what was lent is repaid, and its time stays free',
    form: 'shipped',
    file: 'rules/time.ts',
    before: 'join(kept, [{ from: time.lastT + repaid, to: t }])',
    after: 'join(kept, [{ from: time.lastT, to: t }])',
  },
  C3: {
    what: 'a failed photo gives no time back',
    form: 'shipped',
    life: 'checks',
    file: 'rules/time.ts',
    before: 'return { ...time, free: join(time.free, ranges) };',
    after: 'return time;',
  },
  C4: {
    what: 'an hour is finished 20 s short',
    form: 'shipped',
    life: 'hands',
    file: 'rules/hour-end.ts',
    before: 'reached >= end - Math.min(MISSING_MOST_MS, Math.floor(end / MISSING_PART))',
    after: 'reached >= end - Math.min(20_000, Math.floor(end / 5))',
  },
  C5: {
    what: 'the server takes a gap of 30 s',
    form: 'shipped',
    life: 'forgers',
    file: 'rules/credit.ts',
    before: 'export const GAP_TOLERANCE = 1_000;',
    after: 'export const GAP_TOLERANCE = 30_000;',
  },
  L1: {
    what: 'a server that starts takes what its clock was set by for time that has passed',
    form: 'shipped',
    life: 'clocks',
    file: 'server/areas/clock/ledger-clock.ts',
    before: 'if (boot) return { at: Math.floor(at), by: Math.round(time - at), counted: true };',
    after: 'if (boot) return undefined;',
    ours: true,
  },
  C6: {
    what: 'opening an hour again moves its base',
    form: 'shipped',
    file: 'server/areas/study/sessions.ts',
    before: 'open.base > now - TIME_KEPT ? open',
    after: 'open.base > now ? open',
  },
  C7: {
    what: 'progress does not lock its learner',
    form: 'held',
    file: 'server/areas/study/ledger.ts',
    before: ' for update skip locked`',
    after: '`',
  },
};
