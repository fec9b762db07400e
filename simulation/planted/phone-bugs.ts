import type { PlantedBugs } from './text';

/** Bugs of what the phone keeps and sends. */
export const PHONE_BUGS: PlantedBugs = {
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
    form: 'queue',
    rows: 4,
    says: /a finish overtakes progress/,
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
  growsWhileBeingSent: {
    what: 'a row that is being sent still grows',
    form: 'shipped',
    life: 'tabs',
    file: 'src/offline/outbox.ts',
    before: '  sealed: true,\n',
    after: '  sealed: false,\n',
  },
  clearsTheJournalFirst: {
    what: 'the journal is cleared before it is folded',
    form: 'shipped',
    life: 'stores',
    file: 'src/offline/outbox.ts',
    before: `      await db.transaction('rw', writing, async () => {
        const row = await db.journal.get(window);
        if (row) await foldRow(row);
      });
`,
    after: `      const row = await db.journal.get(window);
      await db.journal.delete(window);
      if (row) await db.transaction('rw', writing, () => foldRow(row));
`,
  },
  staysAwayAfterFailures: {
    what: 'a server that failed once is not asked for five minutes, whoever wakes the phone',
    form: 'shipped',
    life: 'rush',
    file: 'src/offline/server-backoff.ts',
    before: 'least: now + Math.max(FIRST, named),',
    after: 'least: now + LONGEST,',
  },
  sendsUnderAnyToken: {
    what: 'rows of one learner are sent as those of another who is signed in',
    form: 'shipped',
    life: 'sessions',
    file: 'src/offline/outbox.ts',
    before:
      '    async ofLearner(learner: string): Promise<OutboxRow[]> {\n      return db.outbox.where({ learner }).toArray();',
    after: '    async ofLearner(learner: string): Promise<OutboxRow[]> {\n      return db.outbox.toArray();',
    also: [
      {
        file: 'src/study/page/sync.ts',
        before: 'post(call, row, row.window === liveWindow)',
        after: 'post(call, { ...row, learner: learner() ?? row.learner }, row.window === liveWindow)',
      },
    ],
  },
  forgetsAtSessionEnd: {
    what: 'the end of a session deletes what was not sent',
    form: 'shipped',
    life: 'sessions',
    file: 'src/session/session.ts',
    before: "if (choice) await forgetNow({ but: '', study: learner ? [learner] : [] });",
    after: "await forgetNow({ but: '', study: learner ? [learner] : [] });",
  },
  dropsWhatWaitsForACheck: {
    what: 'a row that has to wait for a check is dropped',
    form: 'queue',
    rows: 3,
    says: /unpaid and unsaid/,
    file: 'src/offline/apply-outcome.ts',
    before:
      "if (short === 'face' && !isPaid) return { ...row, dueAt, waitsFor: 'check', words: AFTER_CHECK };",
    after: "if (short === 'face' && !isPaid) return undefined;",
  },
};
