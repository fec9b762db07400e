import { checkFailed, checkPassed, photoReceived, standingOfCheck } from '@rules/checks';
import { finish, type HourCredit, record } from '@rules/credit';
import type { LearnerTime } from '@rules/time';
import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow } from '@/offline/rows';
import { END, NOW, POINT, type Queue } from './queue';

/** The server that a queue of the law is sent to: its shipped rules of credit and checks, each with every answer that it may give. */

/** How the ledger stands when a record comes: time enough, none, or none because the clock was set back. */
const ENOUGH: LearnerTime = { free: [{ from: 0, to: NOW }], overdraft: 0, lastT: NOW };
const SPENT: LearnerTime = { free: [], overdraft: 2_000, lastT: NOW };
const LEDGERS = [ENOUGH, SPENT, { ...SPENT, behind: { by: NOW, at: NOW } }];

/** One end of a send: what the phone hears, and where the server then stands. */
export type Answer = { outcome: Outcome; credit: HourCredit };

/** What an answer depends on: of the rows only the one that is sent. */
export type Asked = Pick<Queue, 'credit' | 'sessions'>;

function paid({ credit, sessions }: Asked, row: OutboxRow, time: LearnerTime): Answer {
  const session = sessions.includes(row.session)
    ? { id: row.session, base: 0, until: null, seq: 0 }
    : undefined;
  const claim = { seq: row.sequence, from: row.from * 1000, to: row.to * 1000 };
  const { state, answer } = record({ time, session, credit, end: END * 1000 }, claim, NOW);
  const { reason, retryAfter } = answer;
  const outcome: Outcome = {
    is: 'credited',
    credited: answer.credited / 1000,
    provisional: answer.provisional / 1000,
    ...(reason !== 'none' && { short: reason }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  return { outcome, credit: state.credit };
}

/** A photo passes, fails, or is kept unjudged; at a point that was not come to yet it waits. */
function pictured({ credit }: Asked, row: OutboxRow, verdict: 'pass' | 'fail' | 'keep'): Answer {
  const at = row.from * 1000;
  const standing = standingOfCheck(credit, at);
  if (standing === 'early') return { outcome: { is: 'wait', words: '还没有学到' }, credit };
  if (standing !== 'due') return { outcome: { is: 'done' }, credit };
  const received = photoReceived(credit, at);
  if (verdict === 'keep') return { outcome: { is: 'done' }, credit: received };
  return verdict === 'pass'
    ? { outcome: { is: 'done' }, credit: checkPassed(received, at) }
    : { outcome: { is: 'final', words: '不是本人' }, credit: judged(received, 'fail') };
}

function finished({ credit }: Asked): Answer {
  const end = finish(credit, END * 1000);
  return end.credit.finished
    ? { outcome: { is: 'done' }, credit: end.credit }
    : { outcome: { is: 'wait', words: '还差一段' }, credit };
}

/** The answers that the rules can give; the first is an honest server's that has time enough and is shown her face. */
function given(asked: Asked, row: OutboxRow): Answer[] {
  if (row.kind === 'progress') return LEDGERS.map((time) => paid(asked, row, time));
  if (row.kind !== 'photo') return [finished(asked)];
  return (['pass', 'fail', 'keep'] as const).map((verdict) => pictured(asked, row, verdict));
}

/** What comes of whoever knows no rule: the server has taken nothing. */
const SPOILT: readonly Outcome[] = [
  { is: 'later', status: 503 },
  { is: 'unnamed', words: '操作没有成功' },
  { is: 'final', words: '这段学习记录不正常' },
];

/** Everything that may become of a send, the honest answer first: what the rules can give, heard or lost, and what spoils it. */
export function answers(asked: Asked, row: OutboxRow): Answer[] {
  const heard = given(asked, row);
  return [
    ...heard,
    // Committed there, and the answer lost.
    ...heard.map(({ credit }) => ({ outcome: { is: 'later' } as const, credit })),
    ...SPOILT.map((outcome) => ({ outcome, credit: asked.credit })),
  ];
}

export function honest(asked: Asked, row: OutboxRow): Answer {
  const [first] = given(asked, row);
  if (!first) throw new Error('a row is always answered');
  return first;
}

export const isReceived = ({ points }: HourCredit) => points.some(({ state }) => state === 'received');

/** A photo that waited for its judgement gets it. */
export function judged(credit: HourCredit, verdict: 'pass' | 'fail'): HourCredit {
  const at = POINT * 1000;
  return verdict === 'pass' ? checkPassed(credit, at) : checkFailed({ time: ENOUGH, credit }, at).credit;
}

/** She shows her face to the hour's check, and it passes on the spot; undefined where it is not asked for. */
export function faced(credit: HourCredit): HourCredit | undefined {
  const at = POINT * 1000;
  return standingOfCheck(credit, at) === 'due' ? checkPassed(photoReceived(credit, at), at) : undefined;
}
