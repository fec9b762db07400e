import type { OutboxRow } from '@/offline/rows';
import { distance, inWords, leftAfterStudy, missingAct } from './law';
import { marks } from './numbers';
import { type Phone, SHIPPED } from './phone';
import { type Queue, withoutStanding } from './queue';
import { createSteps } from './steps';

export type Search = {
  /** So many rows are added, at any times. */
  rows: number;
  phone?: Phone;
  /** The rows that stand are part of a state too; else they are left out (`withoutStanding`). */
  whole?: boolean;
  /** The search ends with so many breaches. */
  enough?: number;
};

export type Found = {
  states: number;
  /** Of them those in which nothing honest moves the queue any more. */
  ends: number;
  breaches: string[];
  queues: () => Iterable<Queue>;
};

/**
 * Visits every state that the queue can come to, from the empty one, and holds the law in each. Where she is with her
 * face and the server is honest and has time enough, every answer that changes anything brings the queue nearer its end
 * (`distance`), and a row that was answered rests before it is sent again, so that the others have their turn: whatever
 * the order and the times, the run comes to a state that nothing honest changes. It is one of those visited here, and
 * there each row has to say whose act is missing, and that act has to empty the queue. So no run is followed, and every
 * run is judged.
 */
export function explore({ rows, phone = SHIPPED, whole = false, enough = 5 }: Search): Found {
  const { empty, queueOf, eachStep, additionsOf } = createSteps(phone, whole);
  const seen = marks();
  const breaches: string[] = [];
  const studied = new Map<string, readonly OutboxRow[]>();
  let states = 0;
  let ends = 0;
  const breach = (what: string, state: number) => breaches.push(`${what}: ${inWords(queueOf(state))}`);

  function end(state: number): void {
    ends += 1;
    const queue = queueOf(state);
    const silent = queue.rows.find((row) => missingAct(row, queue) === undefined);
    if (silent) breach(`a ${silent.kind} stands and says nothing`, state);
    // Of what stands she has seen all, before she studies again.
    const waiting = inWords({ ...queue, rows: withoutStanding(queue.rows) });
    const left = studied.get(waiting) ?? leftAfterStudy(phone, queue);
    studied.set(waiting, left);
    if (left.length > 0) breach('not empty when all was studied', state);
  }

  function visit(state: number, open: number[]): void {
    const here = distance(queueOf(state));
    let isEnd = true;
    eachStep(state, (to, isHonest, wrong) => {
      open.push(to);
      if (wrong) breach(wrong, state);
      if (!isHonest || to === state) return;
      isEnd = false;
      if (distance(queueOf(to)) >= here) breach(`no nearer its end by ${inWords(queueOf(to))}`, state);
    });
    if (isEnd) end(state);
  }

  let open = [empty];
  for (let added = 0; added <= rows; added += 1) {
    const here: number[] = [];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      if (seen.has(state)) continue;
      if (breaches.length >= enough) return { states, ends, breaches, queues };
      visit(state, open);
      seen.add(state);
      states += 1;
      here.push(state);
    }
    open = added < rows ? here.flatMap(additionsOf) : [];
  }

  function* queues() {
    for (const state of seen) yield queueOf(state);
  }
  return { states, ends, breaches, queues };
}
