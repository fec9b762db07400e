import type { OperatorInput } from '@contract/operator/endpoint';
import type { decide } from '@contract/operator/face-checks';
import { chinaTime } from '@rules/china-time';
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { audit } from '../../database/audit';
import type { Database } from '../../database/open';
import { account, auditEntry, faceCheck, hour, selfImage, training } from '../../database/schema';
import { OperatorRefused } from '../../frame/operator-call';
import type { Platform } from '../platform';
import { lawfully } from '../study/law-alarm';
import { lockLearner } from '../study/learner-lock';
import { type Check, recordVerdict } from './store';
import { verdictOf } from './verdict';

const ACTS = { pass: '核身通过', fail: '核身不通过' } as const;
const base64 = (photo: Uint8Array) => Buffer.from(photo).toString('base64');

/** Returns the photo that has waited longest for a verdict, with the learner's own one, and how many wait. */
export async function nextWaiting(database: Pick<Database, 'select'>) {
  const isWaiting = and(eq(faceCheck.state, 'received'), isNotNull(faceCheck.photo));
  const [found] = await database
    .select({ check: faceCheck, account, own: selfImage.photo, hour: hour.name, training: training.name })
    .from(faceCheck)
    .innerJoin(account, eq(account.id, faceCheck.learner))
    .leftJoin(selfImage, eq(selfImage.learner, faceCheck.learner))
    .leftJoin(hour, eq(hour.id, faceCheck.hour))
    .leftJoin(training, eq(training.id, faceCheck.training))
    .where(isWaiting)
    .orderBy(asc(faceCheck.receivedAt), asc(faceCheck.point), asc(faceCheck.id))
    .limit(1);
  if (!found?.check.photo) return { waiting: 0, list: [] };
  const [all] = await database.select({ waiting: count() }).from(faceCheck).where(isWaiting);
  const { check, account: learner, own } = found;
  const next = {
    id: check.id,
    learner: learner.name,
    learnerPhone: learner.phone,
    at: chinaTime(check.receivedAt),
    takenAt: chinaTime(check.takenAt),
    place: found.hour ?? found.training ?? '',
    point: check.point === null ? null : check.point / 1000,
    photo: base64(found.check.photo),
    own: own === null ? null : base64(own),
  };
  return { waiting: all?.waiting ?? 1, list: [next] };
}

/**
 * Gives a waiting photo its verdict, once, as the comparer does: a failed point is due again.
 * @throws {OperatorRefused} 404 for an unknown check, 409 for one that has its verdict.
 */
export async function decideWaiting(
  platform: Platform,
  { id, pass, reason }: OperatorInput<typeof decide>,
): Promise<string> {
  const { database, ledgerClock } = platform;
  const [known] = await database.select().from(faceCheck).where(eq(faceCheck.id, id));
  if (!known) {
    throw new OperatorRefused(404, `没有编号是「${id}」的核身，请写 npm run faces -- next 给出的编号`);
  }
  const verdict = verdictOf({ same: pass, faces: 1, live: 'unknown', reason });
  const decided = database.transaction(async (tx) => {
    const locked = await lockLearner(tx, ledgerClock, known.learner);
    const [before] = await tx.select().from(faceCheck).where(eq(faceCheck.id, id));
    if (before?.state !== 'received')
      throw new OperatorRefused(409, await decidedBefore(tx, before ?? known));
    await recordVerdict(tx, id, verdict, locked);
    const detail = { reason: verdict.reason, learner: known.learner, hour: known.hour, point: known.point };
    await audit(tx, { act: ACTS[pass ? 'pass' : 'fail'], subject: `face_check ${id}`, detail });
  });
  await lawfully(platform, decided);
  return pass
    ? '已判为通过，等着它的学习记录已经计入'
    : `已判为不通过，学员要重新拍照；学员看到的原因：${verdict.reason}`;
}

/** Returns the sentence that names who has decided about a check, what and when. */
async function decidedBefore(
  tx: Pick<Database, 'select'>,
  { id, state, reason, judgedAt }: Check,
): Promise<string> {
  const [entry] = await tx
    .select({ number: auditEntry.number })
    .from(auditEntry)
    .where(and(inArray(auditEntry.act, Object.values(ACTS)), eq(auditEntry.subject, `face_check ${id}`)))
    .limit(1);
  const who = entry ? `运营方（更改记录第 ${entry.number} 条）` : '比对服务';
  const what = state === 'passed' ? '通过' : `不通过（${reason}）`;
  return `${who} ${chinaTime(judgedAt ?? 0)} 已经判为${what}，不能再改；看下一个：npm run faces -- next`;
}
