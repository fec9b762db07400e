import type { OutboxRow } from '@/offline/rows';
import { type Phone, SHIPPED } from './phone';
import { isWaiting } from './queue';

export type Planted = {
  /** What the search says of it, with so many rows; with fewer it finds nothing. */
  says: RegExp;
  rows: number;
  /** Only where the rows that stand are part of a state. */
  whole?: boolean;
  phone: Partial<Phone>;
};

/** The rows that may be picked from are others; the row that is picked is the queue's own. */
function picksFrom(change: (rows: OutboxRow[]) => OutboxRow[]): Pick<Phone, 'pick' | 'nextDue'> {
  const pick: Phone['pick'] = (rows, now) => {
    const sorted = [...rows].sort((a, b) => a.sequence - b.sequence);
    const picked = SHIPPED.pick(change(sorted), now);
    return picked && rows.find(({ sequence }) => sequence === picked.sequence);
  };
  const times = (rows: readonly OutboxRow[], now: number) => rows.map(({ dueAt }) => Math.max(now, dueAt));
  return {
    pick,
    nextDue: (rows, now) =>
      times(rows, now)
        .sort((a, b) => a - b)
        .find((time) => pick(rows, time)),
  };
}

/** The rows up to the first of which that holds. */
const upTo = (holds: (row: OutboxRow) => boolean) => (rows: OutboxRow[]) => {
  const at = rows.findIndex(holds);
  return at < 0 ? rows : rows.slice(0, at + 1);
};

/** Each breaks one rule of the phone's queue; the search must find it, in so few rows. */
export const BUGS = {
  dropsWhatMeetsAGap: {
    says: /unpaid and unsaid/,
    rows: 3,
    phone: {
      applyOutcome: (row, outcome, now, random) =>
        outcome.is === 'credited' && outcome.short === 'gap'
          ? undefined
          : SHIPPED.applyOutcome(row, outcome, now, random),
    },
  },
  dropsAGapBehindWhatStands: {
    says: /unpaid and unsaid/,
    rows: 3,
    whole: true,
    phone: {
      alsoGone: (sent, outcome, rows) => {
        const isGap = outcome.is === 'credited' && outcome.short === 'gap';
        const stands = rows.some((row) => row.sequence < sent.sequence && row.state === 'unresolved');
        return isGap && stands ? [sent] : [];
      },
    },
  },
  dropsTheRestOfALostSession: {
    says: /unpaid and unsaid/,
    rows: 2,
    phone: {
      alsoGone: (sent, outcome, rows) =>
        outcome.is === 'credited' && outcome.short === 'session'
          ? rows.filter((row) => row !== sent && row.session === sent.session)
          : [],
    },
  },
  forgetsOnALostReply: {
    says: /unpaid and unsaid/,
    rows: 1,
    phone: {
      applyOutcome: (row, outcome, now, random) =>
        outcome.is === 'later' ? undefined : SHIPPED.applyOutcome(row, outcome, now, random),
    },
  },
  tellsOfNothingUnpaid: { says: /unpaid and unsaid/, rows: 1, phone: { unpaidOf: () => undefined } },
  finishesFirst: {
    says: /a finish overtakes progress/,
    rows: 4,
    phone: picksFrom((rows) => {
      const first = rows.find((row) => row.kind === 'finish' && isWaiting(row) && row.dueAt === 0);
      return first ? [first] : rows;
    }),
  },
  stopsBehindACheck: {
    says: /a progress stands and says nothing/,
    rows: 4,
    phone: picksFrom(upTo((row) => isWaiting(row) && row.waitsFor === 'check')),
  },
  stopsBehindAnEarlyPhoto: {
    says: /not empty when all was studied/,
    rows: 2,
    phone: picksFrom(upTo((row) => isWaiting(row) && row.kind === 'photo')),
  },
  stopsBehindAGap: {
    says: /not empty when all was studied/,
    rows: 3,
    phone: picksFrom(upTo((row) => isWaiting(row) && row.waitsFor === 'gap')),
  },
  stopsBehindWhatStands: {
    says: /a photo stands and says nothing/,
    rows: 2,
    whole: true,
    phone: picksFrom(upTo((row) => row.state === 'unresolved')),
  },
  neverWakes: { says: /waits for what has come/, rows: 2, phone: { wokenBy: () => [] } },
  wakesAndSaysTheOldWait: {
    says: /waits for what has come/,
    rows: 2,
    phone: {
      wokenBy: (sent, outcome, rows) =>
        SHIPPED.wokenBy(sent, outcome, rows).map((row) => ({
          ...row,
          waitsFor: rows.find(({ sequence }) => sequence === row.sequence)?.waitsFor,
        })),
    },
  },
  sendsAgainAtOnce: {
    says: /without a rest/,
    rows: 1,
    phone: {
      applyOutcome: (row, outcome, now, random) => {
        const next = SHIPPED.applyOutcome(row, outcome, now, random);
        return next && { ...next, dueAt: now };
      },
    },
  },
} satisfies Record<string, Planted>;
