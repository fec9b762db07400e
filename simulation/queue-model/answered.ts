import type { OutboxRow } from '@/offline/rows';
import { isRestless, isStale, overtakes, owedAfter } from './breaches';
import { CREDITS, codeOf, memory, numberedOutcomes, OUTCOMES, PLACES, table } from './numbers';
import { type Phone, passedCheck, rowsAfter, sendable, settledRow, waitsForFace } from './phone';
import { leadSeconds, withoutStanding } from './queue';
import { answers, faced, isReceived, judged } from './server';
import type { Parts, States } from './states';

type Settled = { list: number; owed: number; wrong: string | undefined };

const OVERTAKEN = 'a finish overtakes progress';
const RESTLESS = 'a row is sent again without a rest';
const STALE = 'a row waits for what has come';

/**
 * What server and phone answer, in numbers. Either is asked for an answer once: it is remembered by all that it may
 * depend on, a server's by the row that is sent, the hour's credit and the sessions, a phone's by all rows of the queue
 * and what was heard.
 * @param whole the rows that stand stay in the queue; else they are left out (`withoutStanding`).
 */
export function createAnswered(phone: Phone, { lists, credits, queueOf, numberOf }: States, whole: boolean) {
  const outcomes = numberedOutcomes();
  const ofServer = memory<{ outcome: number; credit: number; lead: number }[]>();
  const ofPhone = table();
  const settled: Settled[] = [];
  const ofRow = memory<{ next: OutboxRow | undefined }>();
  const sent = memory<number[]>();
  const judgements = memory<{ pass: number; fail: number } | false>();
  const due = memory<boolean>();
  const passed = memory<{ list: number; credit: number; waits: boolean } | false>();

  /** The sent row as it stays; `undefined` when it leaves. By its code and place alone, for `applyOutcome` is shown no other. */
  const nextOf = (row: OutboxRow, at: number, heard: number) =>
    ofRow((codeOf(row) * PLACES + at) * OUTCOMES + heard, () => ({
      next: settledRow(phone, row, outcomes.of(heard)),
    }));

  function applyOutcome(list: number, at: number, heard: number): Settled {
    const rows = lists.of(list);
    const row = rows[at] as OutboxRow;
    const outcome = outcomes.of(heard);
    const { next } = nextOf(row, at, heard);
    const after = rowsAfter(phone, rows, row, outcome, next);
    return {
      list: lists.numberOf(whole ? after : withoutStanding(after)),
      owed: owedAfter(phone, rows, after, row, outcome),
      wrong:
        (overtakes(rows, row) && OVERTAKEN) ||
        (isRestless(next) && RESTLESS) ||
        (isStale(after, row, outcome) && STALE) ||
        undefined,
    };
  }

  return {
    /** The places of the rows that may be sent. */
    sendableOf: (list: number) => sent(list, () => sendable(phone, lists.of(list))),

    /** The server's answers to a row, each once, the honest one first. */
    answersOf(state: Parts, row: OutboxRow) {
      return ofServer((codeOf(row) * CREDITS + state.credit) * 2 + state.isLost, () => {
        const all = answers(queueOf(numberOf(state)), row).map((answer) => ({
          outcome: outcomes.numberOf(answer.outcome),
          credit: credits.numberOf(answer.credit),
          lead: leadSeconds(answer.credit),
        }));
        const alike = (one: (typeof all)[number]) => one.outcome * CREDITS + one.credit;
        return [...new Map([...all].reverse().map((one) => [alike(one), one])).values()].reverse();
      });
    },

    /** What is in the queue once the row at that place has heard that; `owed` as in `owedAfter`. */
    settledOf(list: number, at: number, heard: number): Settled {
      const name = (list * PLACES + at) * OUTCOMES + heard;
      const known = settled[ofPhone.get(name) - 1];
      if (known) return known;
      const made = applyOutcome(list, at, heard);
      ofPhone.set(name, settled.push(made));
      return made;
    },

    /** A photo that was kept is judged; false where there is none. */
    judgedOf: (credit: number) =>
      judgements(credit, () => {
        const from = credits.of(credit);
        const by = (verdict: 'pass' | 'fail') => credits.numberOf(judged(from, verdict));
        return isReceived(from) && { pass: by('pass'), fail: by('fail') };
      }),

    /** A check is passed on the spot; false where none is asked for. `waits`: a row waits for it. */
    passedOf({ list, credit }: Parts) {
      if (!due(credit, () => faced(credits.of(credit)) !== undefined)) return false;
      return passed(list * CREDITS + credit, () => {
        const queue = queueOf(numberOf({ list, credit, isLost: 0 }));
        const next = passedCheck(phone, queue);
        return (
          next !== undefined && {
            list: lists.numberOf(next.rows),
            credit: credits.numberOf(next.credit),
            waits: waitsForFace(queue),
          }
        );
      });
    },
  };
}
