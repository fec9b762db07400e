import { finish } from '@rules/credit';
import { expect, test } from 'vitest';
import { leadWithUnsent, nextDue, pick } from '@/offline/pick';
import type { OutboxRow } from '@/offline/rows';
import {
  after,
  answers,
  EMPTY,
  END,
  honest,
  judged,
  leadSeconds,
  NOW,
  POINT,
  passedCheck,
  type Queue,
  STRETCH,
  withRow,
} from './queue-law';

/** Each row more makes some twenty times as many states. */
const ROWS = 3;

/** Two queues of one name go on alike; back-offs are left out, for any time may come. */
function nameOf({ rows, credit, sessions, faults }: Queue): string {
  const row = ({ kind, from, session, state, waitsFor, serverErrors }: OutboxRow) =>
    `${kind.slice(0, 2)}${from}${session}${state.slice(0, 3)}${waitsFor ?? ''}${serverErrors >= 3 ? '!' : ''}`;
  const [point] = credit.points;
  const { credited, provisional, finished } = credit;
  const ordered = [...rows].sort((a, b) => a.sequence - b.sequence);
  return [ordered.map(row), credited, provisional, point?.state, finished, sessions, faults].join(' ');
}

/** Under which sessions she may study now: the one that she has, or a newer one. */
function openSessions({ rows, sessions }: Queue): string[] {
  const newest = rows.some(({ session }) => session === 'B') ? 'B' : 'A';
  return ['A', 'B'].filter((session) => session >= newest && (session === 'A' || sessions.includes(session)));
}

/** What may be added: what she plays next, or has played on before she heard; the photo at the check; the finish. */
function additions(queue: Queue): Queue[] {
  const { rows, credit } = queue;
  const here = leadWithUnsent(leadSeconds(credit), rows);
  const ahead = Math.max(here, ...rows.filter(({ kind }) => kind === 'progress').map(({ to }) => to));
  const pictured = rows.some(({ kind, state }) => kind === 'photo' && state === 'waiting');
  const mayPass = pictured || credit.points.every(({ state }) => state !== 'due');
  const stretches = [...new Set([here, ahead])]
    .filter((from) => from % STRETCH === 0 && from < END && (from < POINT || mayPass))
    .flatMap((from) =>
      openSessions(queue).map((session) =>
        withRow(queue, { kind: 'progress', from, to: from + STRETCH, session }),
      ),
    );
  const session = openSessions(queue).at(0) ?? '';
  const photo =
    !mayPass && ahead >= POINT && withRow(queue, { kind: 'photo', from: POINT, to: POINT, session });
  const ended =
    ahead >= END &&
    !rows.some(({ kind }) => kind === 'finish') &&
    withRow(queue, { kind: 'finish', from: END, to: END, session });
  return [...stretches, ...(photo ? [photo] : []), ...(ended ? [ended] : [])];
}

/** Every row that could be the next to go, whatever back-off or hour of the day makes it so. */
function sendable({ rows }: Queue): OutboxRow[] {
  const found = rows.map((due) =>
    pick(
      rows.map((row) => (row === due ? { ...row, dueAt: 0 } : row)),
      NOW,
    ),
  );
  return [...new Set(found.filter((row) => row !== undefined))];
}

/** What may happen on the server by itself: a photo is judged, a session is lost in a restore. */
function events(queue: Queue): Queue[] {
  const { credit, sessions } = queue;
  const received = credit.points.some(({ state }) => state === 'received');
  const verdicts = received ? (['pass', 'fail'] as const) : [];
  return [
    ...verdicts.map((verdict) => ({ ...queue, credit: judged(credit, POINT * 1000, verdict) })),
    ...(sessions.length === 2 ? [{ ...queue, sessions: sessions.slice(1) }] : []),
  ];
}

/** She is there, her face is hers, and the server has time enough: everything that can go, goes. */
function healed(from: Queue): Queue {
  let queue = from;
  let now = NOW;
  let unchanged = 0;
  while (unchanged <= queue.rows.length) {
    const before = nameOf(queue);
    if (queue.credit.points.some(({ state }) => state === 'received')) {
      queue = { ...queue, credit: judged(queue.credit, POINT * 1000, 'pass') };
    }
    if (queue.rows.some(({ waitsFor }) => waitsFor === 'check')) queue = passedCheck(queue);
    const due = nextDue(queue.rows, now);
    if (due === undefined) break;
    now = due;
    const row = pick(queue.rows, now);
    if (!row) break;
    queue = after(queue, row, honest(queue, row), now).queue;
    unchanged = nameOf(queue) === before ? unchanged + 1 : 0;
  }
  return queue;
}

/** Why a row still stands after that, where it says so and it is true: whose act is missing. */
function missingAct(row: OutboxRow, { rows, credit }: Queue): string | undefined {
  if (row.state === 'refused') return 'to be seen';
  if (row.state === 'unresolved')
    return row.waitsFor === 'session' ? 'operator, or study again' : 'send again';
  if (row.waitsFor === 'gap' && row.from > leadSeconds(credit) + 1) return 'study what lies before';
  const { missing, unchecked } = finish(credit, END * 1000);
  const more = missing > 0 || unchecked || rows.some((one) => one.waitsFor === 'gap');
  if (row.kind === 'finish' && more) return 'study to the end';
  if (row.waitsFor === 'progress' && row.from > leadSeconds(credit) + 1) return 'study to the check';
  return undefined;
}

/** She does what is missing: studies on a phone that hides nothing, to the end, with her face. */
function studiedAgain(queue: Queue): Queue {
  let next: Queue = { ...queue, rows: queue.rows.filter(({ state }) => state === 'waiting') };
  const session = next.sessions.at(-1) ?? '';
  for (let round = 0; round < 2 * (END / STRETCH); round += 1) {
    const from = Math.floor(leadSeconds(next.credit) / STRETCH) * STRETCH;
    if (from >= END) break;
    next = passedCheck(healed(withRow(next, { kind: 'progress', from, to: from + STRETCH, session })));
  }
  return healed(next);
}

test(`from every state that ${ROWS} rows can come to, the queue becomes empty or says whose act is missing`, {
  timeout: 300_000,
}, () => {
  const seen = new Map<string, Queue>();
  const wrong: string[] = [];
  let open = [EMPTY];
  for (let added = 0; added <= ROWS; added += 1) {
    const here: Queue[] = [];
    for (let queue = open.pop(); queue; queue = open.pop()) {
      const name = nameOf(queue);
      if (seen.has(name)) continue;
      seen.set(name, queue);
      here.push(queue);
      open.push(...events(queue));
      for (const row of sendable(queue)) {
        for (const answer of answers(queue, row)) {
          const { queue: next, unsaid } = after(queue, row, answer);
          if (unsaid) wrong.push(`left unpaid and unsaid: ${name}`);
          open.push(next);
        }
      }
    }
    open = added < ROWS ? here.flatMap(additions) : [];
  }
  for (const [name, queue] of seen) {
    const rest = healed(queue);
    const silent = rest.rows.find((row) => missingAct(row, rest) === undefined);
    if (silent) wrong.push(`a ${silent.kind} stands and says nothing: ${name}`);
    const left = studiedAgain(rest).rows;
    if (left.length > 0)
      wrong.push(`not empty when all was studied: ${name}, ${left.map((row) => row.kind)}`);
  }
  console.info(`the queue's law: ${seen.size} states`);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(seen.size).toBeGreaterThan(1_000);
});
