import { finish } from '@rules/credit';
import type { OutboxRow } from '@/offline/rows';
import { type Phone, passedCheck, rowsAfter, settledRow, waitsForFace } from './phone';
import { END, isWaiting, leadSeconds, POINT, type Queue, STRETCH, withRow } from './queue';
import { honest, isReceived, judged } from './server';

/** So near to its place a stretch or a photo is taken, s. */
const NEAR = 1;

/** Why a row still stands where nothing honest moves the queue any more, if it says so and it is true: whose act is missing. */
export function missingAct(row: OutboxRow, { rows, credit }: Queue): string | undefined {
  if (row.state === 'refused') return 'to be seen';
  if (row.state === 'unresolved')
    return row.waitsFor === 'session' ? 'operator, or study again' : 'send again';
  const isBeyond = row.from > leadSeconds(credit) + NEAR;
  if (row.waitsFor === 'gap' && isBeyond) return 'study what lies before';
  if (row.waitsFor === 'progress' && isBeyond) return 'study to the check';
  const { missing, unchecked } = finish(credit, END * 1000);
  const more = missing > 0 || unchecked || rows.some((one) => isWaiting(one) && one.waitsFor === 'gap');
  return row.kind === 'finish' && more ? 'study to the end' : undefined;
}

/** How much a waiting row has before it: more while it waits for what has come already, less while it waits rightly. */
function ahead(row: OutboxRow, { credit }: Queue): number {
  const isReached = row.from <= leadSeconds(credit) + NEAR;
  const isChecked = credit.points.every(({ state }) => state !== 'due');
  switch (row.waitsFor) {
    case 'gap':
    case 'progress':
      return isReached ? 4 : 1;
    case 'check':
      return isChecked ? 4 : 2;
    default:
      return 3;
  }
}

const POINTS_AHEAD = { due: 2, received: 1, passed: 0 };

/**
 * How far a queue is from its end: first its waiting rows, then what the hour still lacks, then how its rows wait. Every
 * honest answer that changes anything makes it less, so that in whatever order and at whatever times the rows are sent,
 * the honest run ends.
 */
export function distance(queue: Queue): number {
  const waiting = queue.rows.filter(isWaiting);
  const { credit } = queue;
  const stretches = (END - leadSeconds(credit)) / STRETCH;
  const points = credit.points.reduce((sum, { state }) => sum + POINTS_AHEAD[state], 0);
  const ways = waiting.reduce((sum, row) => sum + 2 * ahead(row, queue) + (row.serverErrors > 0 ? 1 : 0), 0);
  return (waiting.length * 10 + stretches + points + (credit.finished ? 0 : 1)) * 100 + ways;
}

/** In words, for whoever reads of a state in which the law does not hold. */
export function inWords({ rows, credit, sessions }: Queue): string {
  const said = rows.map(({ kind, from, session, state, waitsFor, serverErrors }) =>
    [kind, from, session, state, waitsFor && `for ${waitsFor}`, serverErrors >= 3 && 'failing']
      .filter(Boolean)
      .join(' '),
  );
  const [point] = credit.points;
  const { credited, provisional, finished } = credit;
  return `[${said.join(', ')}] credited ${credited / 1000}+${provisional / 1000}, check ${point?.state}${
    finished ? ', finished' : ''
  }, sessions ${sessions.join()}`;
}

/** She is there, her face is hers, and the server has time enough: everything that can go, goes, at the phone's own times. */
function healed(phone: Phone, from: Queue): Queue {
  let queue = from;
  let now = 0;
  let unchanged = 0;
  while (unchanged <= queue.rows.length) {
    const before = inWords(queue);
    if (isReceived(queue.credit)) queue = { ...queue, credit: judged(queue.credit, 'pass') };
    if (waitsForFace(queue)) queue = passedCheck(phone, queue) ?? queue;
    const due = phone.nextDue(queue.rows, now);
    if (due === undefined) break;
    now = due;
    const row = phone.pick(queue.rows, now);
    if (!row) break;
    const { outcome, credit } = honest(queue, row);
    queue = {
      ...queue,
      credit,
      rows: rowsAfter(phone, queue.rows, row, outcome, settledRow(phone, row, outcome, now)),
    };
    unchanged = inWords(queue) === before ? unchanged + 1 : 0;
  }
  return queue;
}

/**
 * She does what is missing: has seen what stands, and studies to the end, on a phone that hides nothing, with her face.
 * @returns the rows that are left.
 */
export function leftAfterStudy(phone: Phone, queue: Queue): readonly OutboxRow[] {
  let next = healed(phone, { ...queue, rows: queue.rows.filter(isWaiting) });
  const session = next.sessions.at(-1) ?? '';
  for (let round = 0; round < 2 * (END / STRETCH); round += 1) {
    const from = Math.floor(leadSeconds(next.credit) / STRETCH) * STRETCH;
    if (from >= END) break;
    const played = healed(phone, withRow(next, { kind: 'progress', from, to: from + STRETCH, session }));
    next = leadSeconds(played.credit) >= POINT ? (passedCheck(phone, played) ?? played) : played;
  }
  return healed(phone, next).rows;
}
