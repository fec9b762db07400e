import type { OutboxRow } from '@/offline/rows';
import { createAnswered } from './answered';
import { memory } from './numbers';
import type { Phone } from './phone';
import { additions, WRITTEN, withRow } from './queue';
import { createStates } from './states';

/** Hears what a state may become; `isHonest` with an honest server, her face, and the photos judged. */
export type Take = (to: number, isHonest: boolean, wrong?: string) => void;

/** States and what each of them may become. */
export function createSteps(phone: Phone, whole: boolean) {
  const states = createStates();
  const { lists, partsOf, numberOf, queueOf } = states;
  const answered = createAnswered(phone, states, whole);
  const longer = memory<number>();

  /** By a send and its answer. */
  function eachSend(state: number, take: Take): void {
    const parts = partsOf(state);
    const { list, isLost } = parts;
    for (const at of answered.sendableOf(list)) {
      const known = answered.answersOf(parts, lists.of(list)[at] as OutboxRow);
      for (const answer of known) {
        const after = answered.settledOf(list, at, answer.outcome);
        const to = numberOf({ list: after.list, credit: answer.credit, isLost });
        const wrong = after.owed > answer.lead ? 'a row leaves unpaid and unsaid' : after.wrong;
        take(to, answer === known[0], wrong);
      }
    }
  }

  /** By itself: a photo is judged, a check is passed on the spot, a session is lost in a restore. */
  function eachEvent(state: number, take: Take): void {
    const parts = partsOf(state);
    const verdict = answered.judgedOf(parts.credit);
    if (verdict) {
      take(numberOf({ ...parts, credit: verdict.pass }), true);
      take(numberOf({ ...parts, credit: verdict.fail }), false);
    }
    const passed = answered.passedOf(parts);
    // She is asked for her face while a row waits for it; else she may show it, and need not.
    if (passed) take(numberOf({ ...parts, list: passed.list, credit: passed.credit }), passed.waits);
    if (!parts.isLost) take(numberOf({ ...parts, isLost: 1 }), false);
  }

  return {
    ...states,
    eachStep(state: number, take: Take): void {
      eachSend(state, take);
      eachEvent(state, take);
    },
    /** What a state becomes by one row more. */
    additionsOf(state: number): number[] {
      const parts = partsOf(state);
      const queue = queueOf(state);
      return additions(queue).map((row) => {
        const name = parts.list * WRITTEN.length + WRITTEN.indexOf(row);
        const list = longer(name, () => lists.numberOf(withRow(queue, row).rows));
        return numberOf({ ...parts, list });
      });
    },
  };
}
