import { expect, test } from 'vitest';
import { explore } from './explore';
import { inWords } from './law';
import { type Queue, withoutStanding } from './queue';

/** Each row more makes some six to ten times as many states; with the rows that stand in them, forty times. */
const ROWS = 5;
const WHOLE = 3;

test(`from every state that ${ROWS} rows can come to, the queue becomes empty or says whose act is missing`, () => {
  const { states, ends, breaches } = explore({ rows: ROWS });
  console.info(`the queue's law, ${ROWS} rows: ${states} states, ${ends} of them ends`);
  expect(breaches).toEqual([]);
  expect(states).toBeGreaterThan(500_000);
});

test(`with nothing left out of a state, ${WHOLE} rows come to the same ones, and the law holds in them`, () => {
  const whole = explore({ rows: WHOLE, whole: true });
  console.info(`the queue's law, ${WHOLE} rows, nothing left out: ${whole.states} states`);
  expect(whole.breaches).toEqual([]);
  const namesOf = (queues: Iterable<Queue>) =>
    new Set([...queues].map((queue) => inWords({ ...queue, rows: withoutStanding(queue.rows) })));
  expect(namesOf(whole.queues())).toEqual(namesOf(explore({ rows: WHOLE }).queues()));
});
